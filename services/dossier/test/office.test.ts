import { randomUUID } from 'node:crypto';
import { isCertificateAvailable } from '@nabericht/domain/certificate/certificate-verdict';
import { dueJobsAreDone, jobsBecomeDue } from '@nabericht/testing/due-jobs';
import { waitFor } from '@nabericht/testing/wait-for';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { runOfficeCommand } from '../src/office/office-command.ts';
import { BANK, certificateFile, ENERGY, pushed, report } from './report.ts';
import {
  BACK_OFFICE_EMAIL,
  refusalOf,
  startTestDossier,
  statusOf,
  type TestDossier,
} from './start-test-dossier.ts';

let test: TestDossier;
beforeAll(async () => {
  test = await startTestDossier();
});

const office = async (...args: string[]) => {
  const lines: string[] = [];
  const code = await runOfficeCommand(args, {
    dossier: test.internal,
    ...test.officeClients,
    print: (line) => lines.push(line),
  });
  return { code, text: lines.join('\n') };
};

/** With a certificate from abroad, which the reader did not accept. */
async function fromAbroad() {
  test.neighbours.reading = { wasRead: true, score: null };
  const deathCertificate = { ...certificateFile(), isCertificateAvailable: true, fromAbroad: true };
  const made = await test.reporterWithDossier(report([ENERGY], { deathCertificate }));
  const read = async () => (await made.reporter.readDossier({ params: { id: made.dossier._id } })).dossier;
  return { ...made, read };
}

describe('a certificate that the reader did not accept', () => {
  it('is mailed to the back office once: what was typed and read, and a link instead of the certificate', async () => {
    const { dossier } = await fromAbroad();
    const mail = await test.mailAbout(dossier, 'Akte beoordelen');
    expect(mail.to.address).toBe(BACK_OFFICE_EMAIL);
    expect(mail.text).toContain('De akte komt uit het buitenland.');
    expect(mail.text).toMatch(/http:\/\/localhost:4000\/certificate-review\/[\w-]{43}\n/);
    expect(mail.text).toContain('Ingevuld: van den Bergh. Gelezen: van den Bergh.');
    expect(mail.attachments).toEqual([]);
    await test.mailAbout(dossier, 'Wij bekijken eerst je akte');
    const asked = test.mails.filter(
      ({ to, subject }) =>
        to.address === BACK_OFFICE_EMAIL &&
        subject.includes(dossier.reference) &&
        // The reminder is sent immediately here: the clock of these tests is behind that of the queue.
        !subject.startsWith('Herinnering'),
    );
    expect(asked).toHaveLength(1);
  });

  it('of a reporter who is no bereaved person is told to the back office as theirs, and nobody is condoled', async () => {
    test.neighbours.reading = { wasRead: true, score: null };
    const deathCertificate = { ...certificateFile(), isCertificateAvailable: true, fromAbroad: true };
    const persons = report().persons.map((person) => ({
      ...person,
      relationshipToDeceased: 'executor' as const,
    }));
    const { dossier } = await test.reporterWithDossier(report([ENERGY], { deathCertificate, persons }));
    const { text } = await test.mailAbout(dossier, 'Akte beoordelen');
    expect(text).toContain('De melder weet dat we binnen één werkdag kijken.');
    expect(text).not.toMatch(/nabestaande/i);
    expect((await test.mailAbout(dossier, 'Wij bekijken eerst je akte')).text).not.toContain('sterkte');
  });

  it('is not sent when the reader accepted it', async () => {
    test.neighbours.reading = { wasRead: true, score: 92 };
    const { dossier } = await test.reporterWithDossier(report([ENERGY]));
    await test.mailAbout(dossier, 'staat klaar');
    expect(
      test.mails.some(
        ({ to, subject }) => to.address === BACK_OFFICE_EMAIL && subject.includes(dossier.reference),
      ),
    ).toBe(false);
    expect(await office('certificate', 'refuse', dossier.reference, 'x')).toMatchObject({ code: 1 });
  });

  it('can be accepted for good', async () => {
    const { dossier, read } = await fromAbroad();
    expect((await office('certificate', 'accept', dossier.reference.toLowerCase())).code).toBe(0);
    const { deathCertificate, tasks } = await read();
    expect(deathCertificate.needsReview).toBe(false);
    expect(isCertificateAvailable(deathCertificate)).toBe(true);
    expect(tasks.find(({ type }) => type === 'upload_death_certificate')?.status).toBe('completed');
    expect(await office('certificate', 'accept', dossier._id)).toMatchObject({
      code: 1,
      text: 'This dossier has no certificate that waits for a review.',
    });
  });

  it('can be refused with a reason: the task has to be done again, the file is erased, the reporter is told why', async () => {
    const { reporter, dossier, read } = await fromAbroad();
    const { fileId } = dossier.deathCertificate;
    const reason = 'De naam is niet leesbaar.';
    expect((await office('certificate', 'refuse', dossier.reference, reason)).code).toBe(0);
    const after = await read();
    expect(after.deathCertificate.fileId).toBeUndefined();
    expect(after.tasks.find(({ type }) => type === 'upload_death_certificate')).toMatchObject({
      status: 'new',
      tags: ['urgent'],
      completedAt: null,
    });
    expect(after.messages).toMatchObject([
      { content_key: 'message.certificateRefused', messageVariables: { reason } },
    ]);
    expect((await test.mailAbout(dossier, 'We kunnen je akte niet gebruiken')).text).toContain(reason);
    expect(await statusOf(test.tell(reporter, dossier._id, ENERGY._id))).toBe(422);
    const task = after.tasks.find(({ type }) => type === 'upload_death_certificate');
    const params = { taskId: task?._id ?? '', dossierId: dossier._id };
    expect(await statusOf(reporter.updateTask({ params, body: { task: { status: 'completed' } } }))).toBe(
      422,
    );
    await vi.waitFor(() =>
      expect(test.neighbours.erased).toContain(`/internal/file/${fileId}/dossier/${dossier._id}`),
    );
    test.neighbours.reading = { wasRead: true, score: 92 };
    await reporter.updateDossier({
      params: { id: dossier._id },
      body: {
        dossier: { deathCertificate: { ...certificateFile(), isCertificateAvailable: true } },
        tasks: [{ _id: params.taskId, status: 'completed' }],
      },
    });
    expect((await test.tell(reporter, dossier._id, ENERGY._id)).noticeSentAt).toBeTruthy();
  });
});

describe('the back office', () => {
  async function withProduct(productType: 'mortgage' | 'life-insurance') {
    test.neighbours.reading = { wasRead: true, score: 92 };
    const made = await test.reporterWithDossier(report([ENERGY]));
    const id = made.dossier._id;
    await test.tell(made.reporter, id, ENERGY._id);
    const products = [pushed({ productType, name: 'Huis' })];
    await test.internal.receiveProducts({
      params: { dossierId: id, providerId: ENERGY._id },
      body: { products },
    });
    const read = async () => (await made.reporter.readDossier({ params: { id } })).dossier;
    const taskOf = async () => (await read()).tasks.find(({ type }) => type === 'product_information');
    return { ...made, read, taskOf };
  }

  it('opens the task of a product that only it can open', async () => {
    const { reporter, dossier, taskOf, read } = await withProduct('mortgage');
    const id = (await taskOf())?._id ?? '';
    const params = { taskId: id, dossierId: dossier._id };
    const body = { task: { status: 'active' as const } };
    expect(await statusOf(reporter.updateTask({ params, body }))).toBe(403);
    expect((await office('task', 'activate', dossier.reference, id)).code).toBe(0);
    expect((await office('task', 'activate', dossier.reference, id)).code).toBe(0);
    expect((await taskOf())?.collectedData.activatedByAdmin).toBe(true);
    await reporter.updateTask({ params, body });
    const told = (await read()).messages.filter(({ content_key }) => content_key === 'message.taskActivated');
    expect(told).toMatchObject([{ providerId: (await taskOf())?.providerId }]);
    await test.mailAbout(dossier, 'Je kunt verder met Huis');
  });

  it('is asked by mail, once, to open such a product, and not to open another', async () => {
    const { dossier, taskOf } = await withProduct('mortgage');
    const task = await taskOf();
    const mail = await test.mailAbout(dossier, 'Product openzetten');
    expect(mail.to).toEqual({ address: BACK_OFFICE_EMAIL });
    expect(mail.text).toContain(`task activate "${dossier.reference}" ${task?._id}`);
    expect(mail.text).not.toContain('Huis');
    const again = pushed({ uuid: task?.productId ?? '', productType: 'mortgage', name: 'Ons huis' });
    const products = [again, pushed({ productType: 'life-insurance' }), pushed({ productType: 'pension' })];
    const params = { dossierId: dossier._id, providerId: ENERGY._id };
    await test.internal.receiveProducts({ params, body: { products } });
    const asked = () =>
      test.mails.filter(
        ({ subject }) => subject.includes(dossier.reference) && subject.includes('Product openzetten'),
      );
    // That of the pension comes after what would be asked again.
    await vi.waitFor(() => expect(asked().some(({ text }) => text.includes('pensioen'))).toBe(true));
    expect(asked()).toHaveLength(2);
  });

  it('is asked once for a product whose kind changes again and again, with the kind that it has then', async () => {
    const { now } = test.clock;
    onTestFinished(() => {
      test.clock.now = now;
    });
    // Ahead of the queue's clock, so that delayed jobs do not run immediately.
    test.clock.now = new Date(Date.now() + 2 * 60_000);
    const { dossier, taskOf } = await withProduct('mortgage');
    await test.mailAbout(dossier, 'Product openzetten');
    const uuid = (await taskOf())?.productId ?? '';
    const params = { dossierId: dossier._id, providerId: ENERGY._id };
    for (const productType of ['pension', 'mortgage', 'pension'] as const)
      await test.internal.receiveProducts({ params, body: { products: [pushed({ uuid, productType })] } });
    await jobsBecomeDue(test.connection, 'dossier.ask-to-open-product');
    await dueJobsAreDone(test.connection);
    const asked = test.mails.filter(
      ({ subject }) => subject.includes(dossier.reference) && subject.includes('Product openzetten'),
    );
    expect(asked).toHaveLength(2);
    expect(asked[1]?.text).toContain('pensioen');
  });

  it('settles an identification in doubt, with a reason', async () => {
    const { dossier } = await withProduct('life-insurance');
    const person = dossier.persons[0]?.uuid ?? '';
    const path = `/internal/identification/dossiers/${dossier._id}/persons/${person}/review`;
    for (const verdict of ['accept', 'refuse'] as const) {
      const said = await office('identification', verdict, dossier.reference, person, 'Gebeld.');
      expect(said).toMatchObject({ code: 0, text: expect.stringContaining('are told') });
      expect(test.neighbours.verdicts.at(-1)).toEqual({ path, verdict, reason: 'Gebeld.' });
      expect((await office('identification', verdict, dossier.reference, person)).code).toBe(2);
    }
  });

  it('cannot open any other task', async () => {
    const { dossier, taskOf } = await withProduct('life-insurance');
    expect((await office('task', 'activate', dossier.reference, (await taskOf())?._id ?? '')).code).toBe(1);
    expect(await office('task', 'activate', dossier.reference, dossier._id)).toEqual({
      code: 1,
      text: 'There is no such dossier, task, person or organisation.',
    });
  });

  it('sends a message, of which the mail only says that it exists', async () => {
    const { dossier, read } = await withProduct('mortgage');
    const sent = await office('message', 'send', dossier.reference, 'Over de woning', 'Bel ons even.');
    expect(sent.code).toBe(0);
    expect((await read()).messages[0]).toMatchObject({
      content_key: 'message.fromUs',
      messageVariables: { subject: 'Over de woning', text: 'Bel ons even.' },
    });
    const mail = await test.mailAbout(dossier, 'bericht voor je klaar');
    expect(mail.text).not.toContain('Bel ons even');
    expect(await office('message', 'send', dossier.reference, ' ', 'x')).toMatchObject({ code: 1 });
  });

  it('mails the reporter a link, when they call', async () => {
    const { dossier } = await withProduct('mortgage');
    expect(await office('link', 'send', dossier.reference)).toMatchObject({ code: 0 });
    const mail = await test.mailAbout(dossier, 'De link naar je dossier');
    expect(mail.to.address).toBe('marijke@voorbeeld.example');
    const [, hash = ''] = new RegExp(`/link/${dossier._id}/(\\S+)`).exec(mail.text) ?? [];
    await test.internal.resolveLink({ params: { dossierId: dossier._id, hash } });
    expect((await office('link', 'send', 'NB 0000 Z')).code).toBe(1);
  });

  it('has another link mailed to an organisation, named by its slug or its id', async () => {
    const { dossier } = await withProduct('mortgage');
    for (const named of [ENERGY.slug, ENERGY._id]) {
      const sent = await office('provider-link', 'send', dossier.reference, named);
      expect(sent).toMatchObject({ code: 0, text: expect.stringContaining('on its way') });
      expect(test.neighbours.sentLinks.pop()).toBe(`${dossier._id}/${ENERGY._id}/links`);
    }
    expect(await office('provider-link', 'send', dossier.reference, 'nobody')).toEqual({
      code: 1,
      text: 'There is no such dossier, task, person or organisation.',
    });
    expect((await office('provider-link', 'send', dossier.reference)).code).toBe(2);
  });

  describe('records the answer of an organisation that does not answer by its link', () => {
    /** With a notice that has left. */
    async function told() {
      test.neighbours.reading = { wasRead: true, score: 92 };
      const { reporter, dossier } = await test.reporterWithDossier(report([BANK, ENERGY]));
      const params = { dossierId: dossier._id, providerId: ENERGY._id };
      const { actId } = await test.tell(reporter, dossier._id, ENERGY._id);
      const leave = () => test.internal.giveNotice({ params: { ...params, actId } });
      const task = () => test.readTask(reporter, dossier._id, ENERGY._id);
      const answer = (...words: string[]) =>
        office('answer', words[0] ?? '', dossier.reference, ENERGY.slug, ...words.slice(1));
      return { reporter, dossier, params, leave, task, answer };
    }

    it('once the notice has left, and the reporter is told', async () => {
      const { dossier, leave, task, answer } = await told();
      const early = { code: 1, text: 'The notice to this organisation has not left yet.' };
      expect(await answer('confirm', 'Per mail.')).toEqual(early);
      await leave();
      const hash = await test.hashFor(dossier._id, ENERGY._id);
      expect(await answer('confirm', 'Per mail.')).toMatchObject({ code: 0 });
      expect(await task()).toMatchObject({ status: 'completed', denialReason: null, providerMessage: null });
      await test.mailAbout(dossier, 'heeft je melding verwerkt');
      expect(await statusOf(test.visitor.readProviderTaskUpdate({ params: { hash } }))).toBe(410);
      expect(await answer('confirm', 'Nog eens.')).toEqual({
        code: 1,
        text: 'This is the answer that stands.',
      });
    });

    it('and another answer in place of one that was given by mistake, which stays in the conversation', async () => {
      const { reporter, dossier, leave, task, answer } = await told();
      await leave();
      const hash = await test.hashFor(dossier._id, ENERGY._id);
      await test.visitor.updateTaskByProvider({ body: { hash, status: 'Denied', reason: 'notACustomer' } });
      expect(await answer('unknown', 'Gebeld.')).toMatchObject({ code: 1 });
      expect(await answer('deny', 'Stuur het klantnummer.')).toMatchObject({ code: 0 });
      const denied = { denialReason: 'other', providerMessage: 'Stuur het klantnummer.' };
      expect(await task()).toMatchObject({ status: 'completed', ...denied });
      expect(await answer('confirm', 'Gebeld.')).toMatchObject({ code: 0 });
      expect(await task()).toMatchObject({ status: 'completed', denialReason: null, providerMessage: null });
      const { conversations } = (await reporter.readDossier({ params: { id: dossier._id } })).dossier;
      const said = conversations?.find(({ providerId }) => providerId === ENERGY._id)?.entries ?? [];
      expect(said.map(({ kind }) => kind)).toEqual(['notice', 'denied', 'denied', 'confirmed']);
      expect(await answer('unknown', 'Gebeld.')).toMatchObject({ code: 0 });
      expect(await task()).toMatchObject({ denialReason: 'notACustomer', providerMessage: null });
    });

    it('and another outcome of the confirmation that stands, told once', async () => {
      const { reporter, dossier, params, leave, task, answer } = await told();
      await leave();
      const typed = { kind: 'refund', amount: 1840.5 } as const;
      await test.internal.receiveAnswer({ params, body: { status: 'Confirmed', outcome: typed } });
      const messages = async () =>
        (await reporter.readDossier({ params: { id: dossier._id } })).dossier.messages.length;
      const before = await messages();
      const correct = () =>
        answer('confirm', 'Bedrag was 18,40.', '--outcome', 'refund', '--amount', '€ 18,40');
      expect(await correct()).toMatchObject({ code: 0 });
      expect(await task()).toMatchObject({
        status: 'completed',
        providerOutcome: { kind: 'refund', amount: 18.4 },
      });
      expect(await messages()).toBe(before + 1);
      const stands = { code: 1, text: 'This is the answer that stands.' };
      expect(await correct()).toEqual(stands);
      expect(await answer('confirm', 'Gebeld.')).toEqual(stands);
      expect(await answer('confirm', 'Gebeld.', '--outcome=ended')).toMatchObject({ code: 0 });
      expect(await task()).toMatchObject({ providerOutcome: { kind: 'ended' } });
      for (const options of [
        ['--outcome', 'refunded'],
        ['--outcome', 'refund'],
        ['--outcome', 'refund', '--amount', 'veel'],
        ['--outcome', 'ended', '--amount', '18,40'],
        ['--amount', '18,40'],
        ['--result', 'ended'],
      ])
        expect(await answer('confirm', 'Gebeld.', ...options)).toMatchObject({ code: 2 });
      expect(await answer('deny', 'Gebeld.', '--outcome', 'ended')).toMatchObject({ code: 2 });
    });

    it('and another outcome, told at once, also where the organisation used up its messages of the day', async () => {
      const { reporter, dossier, params, leave, task, answer } = await told();
      await leave();
      const body = { status: 'Confirmed', outcome: { kind: 'refund', amount: 1840.5 } } as const;
      await test.internal.receiveAnswer({ params, body });
      const write = () =>
        test.internal.receiveMessage({
          params: { ...params, messageId: randomUUID() },
          body: { title: 'A', body: 'B' },
        });
      for (let count = 0; count < 20; count += 1) await write();
      expect(await refusalOf(write())).toMatchObject({ rule: 'provider-messages-a-day' });

      const correct = await answer('confirm', 'Was 18,40.', '--outcome', 'refund', '--amount', '18,40');
      expect(correct).toMatchObject({ code: 0 });
      expect(await task()).toMatchObject({ providerOutcome: { kind: 'refund', amount: 18.4 } });
      const { messages, conversations } = (await reporter.readDossier({ params: { id: dossier._id } }))
        .dossier;
      const corrected = messages.find(({ messageVariables: { amount } }) => amount === 18.4);
      expect(corrected).toMatchObject({ content_key: 'message.providerOutcome' });
      const said = conversations?.find(({ providerId }) => providerId === ENERGY._id)?.entries ?? [];
      expect(said).toContainEqual(expect.objectContaining({ messageId: corrected?._id }));
      await waitFor('the mail', () =>
        test.mails.some(({ messageId }) => messageId === `message-${corrected?._id}`),
      );
    });

    it('also while the mail of its notice is refused, the first or the one after a denial', async () => {
      const { reporter, dossier, params, task, answer } = await told();
      const refuse = async () => {
        const { actId } = await test.tell(reporter, dossier._id, ENERGY._id);
        await test.internal.giveNotice({ params: { ...params, actId } });
        await test.internal.recordSending({ params, body: { actId, isFailing: true } });
        expect(await task()).toMatchObject({ descriptionKey: 'task.provider.failing' });
        return actId;
      };
      await refuse();
      const hash = await test.hashFor(dossier._id, ENERGY._id);
      expect(await answer('incomplete', 'Stuur het klantnummer.')).toMatchObject({ code: 0 });
      const denied = { denialReason: 'incomplete', providerMessage: 'Stuur het klantnummer.' };
      expect(await task()).toMatchObject({ descriptionKey: 'task.provider.denied', ...denied });
      expect(await statusOf(test.visitor.readProviderTaskUpdate({ params: { hash } }))).toBe(410);
      const failedAt = (await task())?.noticeFailedAt;
      const withdrawn = await test.tell(reporter, dossier._id, ENERGY._id, 60);
      await test.internal.reopenNotice({ params, query: { actId: withdrawn.actId } });
      expect(failedAt).toBeTruthy();
      expect(await task()).toMatchObject({ ...denied, noticeFailedAt: failedAt });
      const actId = await refuse();
      expect(await answer('confirm', 'Gebeld.')).toMatchObject({ code: 0 });
      expect(await task()).toMatchObject({ descriptionKey: 'task.provider.completed' });
      const { conversations } = (await reporter.readDossier({ params: { id: dossier._id } })).dossier;
      const said = conversations?.find(({ providerId }) => providerId === ENERGY._id)?.entries ?? [];
      expect(said.flatMap((entry) => (entry.kind === 'notice' ? entry.state : []))).toEqual(['failing']);
      const sending = (isFailing: boolean) =>
        test.internal.recordSending({ params, body: { actId, isFailing } });
      await sending(true);
      expect((await task())?.noticeFailedAt).not.toBeNull();
      await sending(false);
      expect(await task()).toMatchObject({ descriptionKey: 'task.provider.completed', noticeFailedAt: null });
    });

    it('but no denial of one that sent products, and none without words', async () => {
      const { dossier, params, leave, answer } = await told();
      await leave();
      expect(await answer('deny', ' ')).toMatchObject({ code: 1 });
      expect(await answer('confirm')).toMatchObject({ code: 2 });
      await test.internal.receiveProducts({ params, body: { products: [pushed()] } });
      expect(await answer('unknown', 'Gebeld.')).toEqual({
        code: 1,
        text: 'This organisation sent products: it knew the deceased.',
      });
      expect((await office('answer', 'confirm', dossier.reference, BANK.slug, 'Gebeld.')).code).toBe(1);
    });
  });

  it('exports everything about a dossier, without access to its files', async () => {
    const { dossier } = await withProduct('mortgage');
    const { code, text } = await office('export', dossier.reference);
    expect(code).toBe(0);
    const exported = JSON.parse(text);
    expect(exported).toMatchObject({
      user: { email: 'marijke@voorbeeld.example' },
      dossier: { _id: dossier._id, reference: dossier.reference, products: [{ name: 'Huis' }] },
      consents: [{ providerId: ENERGY._id }],
      files: [],
      notices: [],
      identifications: [],
    });
    expect(text).not.toContain(certificateFile().fileHash);
  });

  it('erases a dossier after a confirmation', async () => {
    const { reporter, dossier } = await withProduct('mortgage');
    const params = { id: dossier._id };
    expect((await office('erase', dossier.reference)).code).toBe(2);
    expect((await office('erase', dossier.reference, '--no')).code).toBe(2);
    expect((await reporter.readDossier({ params })).dossier._id).toBe(dossier._id);
    expect((await office('erase', dossier.reference, '--yes')).code).toBe(0);
    expect(await statusOf(reporter.readDossier({ params }))).toBe(404);
    expect(await office('erase', dossier.reference, '--yes')).toMatchObject({ code: 1 });
    await vi.waitFor(() =>
      expect(test.neighbours.erased).toContain(`/internal/file/dossiers/${dossier._id}`),
    );
  });

  it('is told how a command is written', async () => {
    for (const wrong of [
      ['certificate'],
      ['certificate', 'lose', 'NB 1 K'],
      ['export'],
      ['message', 'send', 'x'],
    ]) {
      const { code, text } = await office(...wrong);
      expect(code).toBe(2);
      expect(text).toContain(`  ${wrong[0]}`);
    }
    expect((await office('export', 'NB 0000 Z')).code).toBe(1);
  });
});
