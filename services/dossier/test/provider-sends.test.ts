import { randomUUID } from 'node:crypto';
import { replyDueOn } from '@nabericht/domain/calendar/reply-deadline';
import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { canStart } from '@nabericht/domain/tasks/task-startable';
import { waitFor } from '@nabericht/testing/wait-for';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BANK, ENERGY, pushed, report } from './report.ts';
import { NOW, refusalOf, startTestDossier, statusOf, type TestDossier } from './start-test-dossier.ts';

let test: TestDossier;
beforeAll(async () => {
  test = await startTestDossier();
});
beforeEach(async () => {
  test.clock.now = NOW;
  await test.forgetLimits();
});

type Reporter = Awaited<ReturnType<TestDossier['signIn']>>;
type Params = Parameters<TestDossier['internal']['receiveAnswer']>[0]['params'];

const QUESTIONS = JSON.stringify({
  type: 'object',
  required: ['pas'],
  properties: { pas: { type: 'boolean', title: 'Heb je de pas nog?' } },
});

/** A dossier of which the bank was notified. */
async function told() {
  const made = await test.reporterWithDossier(report([BANK, ENERGY]));
  await test.tell(made.reporter, made.dossier._id, BANK._id);
  return { ...made, params: { dossierId: made.dossier._id, providerId: BANK._id } };
}

const read = async (reporter: Reporter, { _id }: Dossier) =>
  (await reporter.readDossier({ params: { id: _id } })).dossier;

describe('a product of a provider', () => {
  it('that it reviews first shows the day by which it answers, and an open one does not', async () => {
    const { reporter, dossier, params } = await told();
    const [account, insurance] = [pushed(), pushed({ productType: 'damage-insurance', isEditable: true })];
    await test.internal.receiveProducts({ params, body: { products: [account, insurance] } });
    const { tasks } = await read(reporter, dossier);
    const of = ({ uuid }: { uuid: string }) => tasks.find(({ productId }) => productId === uuid);
    expect(of(account)).toMatchObject({
      replyDueOn: replyDueOn(NOW, BANK.replyWorkingDays),
      descriptionKey: 'task.product_information.lookedAt',
    });
    expect(of(insurance)).toMatchObject({
      replyDueOn: null,
      descriptionKey: 'task.product_information.text',
    });
  });
});

it('a product id in capitals is the same product when it is sent again in lower case', async () => {
  const { reporter, dossier, params } = await told();
  const product = pushed();
  for (const uuid of [product.uuid.toUpperCase(), product.uuid])
    await test.internal.receiveProducts({ params, body: { products: [{ ...product, uuid }] } });
  const { products } = await read(reporter, dossier);
  expect(products.map(({ uuid }) => uuid)).toEqual([product.uuid]);

  // Of one that is named twice in one call the last counts, for its task too.
  const loan = pushed({ productType: 'loan' });
  const last = { ...loan, productType: 'damage-insurance' as const, isEditable: true };
  await test.internal.receiveProducts({ params, body: { products: [loan, last] } });
  const { products: both, tasks } = await read(reporter, dossier);
  expect(both.find(({ uuid }) => uuid === loan.uuid)?.productType).toBe('damage-insurance');
  expect(tasks.find(({ productId }) => productId === loan.uuid)?.status).toBe('new');
});

describe('a file of a provider', () => {
  it('is stored with the documents, or with the task of its product, however often it is sent', async () => {
    const { reporter, dossier, params } = await told();
    const product = pushed();
    await test.internal.receiveProducts({ params, body: { products: [product] } });
    const [general, ofProduct] = [randomUUID(), randomUUID()];
    const send = (fileId: string, body: { name: string; description?: string; productId?: string }) =>
      test.internal.receiveFile({ params: { ...params, fileId }, body: { bytes: 1, ...body } });
    await Promise.all([send(general, { name: 'Brief.pdf' }), send(general, { name: 'Brief.pdf' })]);
    await send(ofProduct, { name: 'Polis.pdf', description: 'Je polis', productId: product.uuid });

    const { tasks, messages, fileIds } = await read(reporter, dossier);
    const filesOf = (type: string) => tasks.find((task) => task.type === type)?.collectedData.providerFiles;
    expect(filesOf('upload_documents')).toEqual([
      { fileId: general, name: 'Brief.pdf', description: null, providerId: BANK._id, bytes: 1 },
    ]);
    expect(filesOf('product_information')).toMatchObject([
      { fileId: ofProduct, name: 'Polis.pdf', description: 'Je polis' },
    ]);
    expect(fileIds).toEqual(expect.arrayContaining([general, ofProduct]));
    const about = messages.filter(({ content_key }) => content_key === 'message.providerFile');
    expect(about).toHaveLength(2);
    expect(about[0]?.messageVariables).toMatchObject({ provider: 'Noorderbank', file: 'Polis.pdf' });
    const mail = await test.mailAbout(dossier, 'Noorderbank stuurde je een bestand');
    // The file can be opened on that page, whatever happens to the task of its product.
    expect(mail.text).toContain(`/dossier/${dossier._id}/task/documents`);
  });

  it('stays where it is, once, when it is sent again with another product or none', async () => {
    const { reporter, dossier, params } = await told();
    const [product, other] = [pushed(), pushed()];
    await test.internal.receiveProducts({ params, body: { products: [product, other] } });
    const fileId = randomUUID();
    const send = (productId?: string) =>
      test.internal.receiveFile({
        params: { ...params, fileId },
        body: { name: 'Polis.pdf', productId, bytes: 1 },
      });
    // A refused file is erased by the provider service, which forwarded it.
    for (const productId of [product.uuid, other.uuid, randomUUID(), undefined]) await send(productId);
    const { tasks, messages } = await read(reporter, dossier);
    const showing = tasks.filter(({ collectedData }) =>
      collectedData.providerFiles?.some((file) => file.fileId === fileId),
    );
    expect(showing.map(({ productId }) => productId)).toEqual([product.uuid]);
    expect(messages.filter(({ content_key }) => content_key === 'message.providerFile')).toHaveLength(1);
  });

  it('is refused for a product of another provider, and from a provider that was not notified', async () => {
    const { reporter, dossier, params } = await told();
    const product = pushed();
    await test.internal.receiveProducts({ params, body: { products: [product] } });
    await test.tell(reporter, dossier._id, ENERGY._id);
    const fileId = randomUUID();
    const other = { params: { ...params, providerId: ENERGY._id, fileId } };
    const body = { name: 'Polis.pdf', productId: product.uuid, bytes: 1 };
    expect(await refusalOf(test.internal.receiveFile({ ...other, body }))).toMatchObject({
      status: 422,
      errors: [{ field: 'productId', code: 'unknown' }],
    });
    const untold = await test.reporterWithDossier(report([BANK]));
    const place = { dossierId: untold.dossier._id, providerId: BANK._id, fileId };
    expect(await statusOf(test.internal.receiveFile({ params: place, body: { name: 'a', bytes: 1 } }))).toBe(
      404,
    );
  });
});

describe('a message of a provider', () => {
  it('is not replaced by another one under the same id, which is refused', async () => {
    const { reporter, dossier, params } = await told();
    const messageId = randomUUID();
    const send = (title: string, body: string) =>
      test.internal.receiveMessage({ params: { ...params, messageId }, body: { title, body } });
    await send('Even dit', 'Bel ons.');
    for (const [title, body] of [
      ['Even dat', 'Bel ons.'],
      ['Even dit', 'Bel ons niet.'],
    ] as const)
      expect(await refusalOf(send(title, body))).toMatchObject({ status: 409, rule: 'message-is-another' });
    await send('Even dit', 'Bel ons.');
    const said = (await read(reporter, dossier)).messages.filter(({ _id }) => _id === messageId);
    expect(said).toMatchObject([{ messageVariables: { title: 'Even dit', body: 'Bel ons.' } }]);
  });

  it('is stored once per id, as it was written, and mailed without its text', async () => {
    const { reporter, dossier, params } = await told();
    const messageId = randomUUID();
    const send = () =>
      test.internal.receiveMessage({
        params: { ...params, messageId },
        body: { title: 'Even dit', body: 'Bel <b>ons</b>\nvóór vrijdag.' },
      });
    await Promise.all([send(), send()]);
    await send();
    const messages = (await read(reporter, dossier)).messages.filter(
      ({ content_key }) => content_key === 'message.providerMessage',
    );
    expect(messages).toMatchObject([
      {
        _id: messageId,
        read: false,
        messageVariables: {
          provider: 'Noorderbank',
          title: 'Even dit',
          body: 'Bel <b>ons</b>\nvóór vrijdag.',
        },
      },
    ]);
    const mail = await test.mailAbout(dossier, 'Noorderbank stuurde je een bericht');
    expect(`${mail.text}${mail.html}`).not.toContain('vóór vrijdag');
  });

  it('is refused from a provider that was not notified', async () => {
    const { params } = await told();
    const body = { title: 'a', body: 'b' };
    const place = { ...params, providerId: ENERGY._id, messageId: randomUUID() };
    expect(await statusOf(test.internal.receiveMessage({ params: place, body }))).toBe(404);
  });
});

describe('a notice that cannot be sent', () => {
  it('is shown as not sent yet, until it has left or another one was sent', async () => {
    const { reporter, dossier } = await test.reporterWithDossier();
    const act = await test.tell(reporter, dossier._id, BANK._id);
    const params = { dossierId: dossier._id, providerId: BANK._id };
    const record = (isFailing: boolean, actId = act.actId) =>
      test.internal.recordSending({ params, body: { actId, isFailing } });
    const stand = async () => {
      const { descriptionKey, noticeFailedAt } = await test.readTask(reporter, dossier._id, BANK._id);
      return [descriptionKey, noticeFailedAt];
    };
    await record(true, randomUUID());
    expect(await stand()).toEqual(['task.provider.sent', null]);
    await record(true);
    await record(true);
    expect(await stand()).toEqual(['task.provider.failing', NOW.toISOString()]);
    await record(false);
    expect(await stand()).toEqual(['task.provider.sent', null]);

    await record(true);
    await test.internal.reopenNotice({ params, query: { actId: act.actId } });
    expect((await stand())[1]).toBe(null);
    await record(true);
    expect((await stand())[1]).toBe(null);
  });

  const reply = (reporter: Reporter, params: Params) =>
    reporter.replyToProvider({
      params: { ...params, replyId: randomUUID() },
      body: { questionAnswers: { pas: true } },
    });
  const ask = (params: Params) =>
    test.internal.receiveQuestions({ params, body: { extraQuestions: QUESTIONS } });

  describe.each<[string, string, (params: Params, reporter: Reporter) => Promise<unknown>]>([
    [
      'confirms',
      'completed',
      (params) => test.internal.receiveAnswer({ params, body: { status: 'Confirmed' } }),
    ],
    [
      'denies',
      'denied',
      (params) =>
        test.internal.receiveAnswer({ params, body: { status: 'Denied', message: 'Zonder nummer.' } }),
    ],
    ['asks something', 'asked', ask],
    [
      'asks something, and is answered',
      'sent',
      async (params, reporter) => {
        await ask(params);
        await reply(reporter, params);
      },
    ],
  ])('did arrive when its provider %s', (_what, state, speaks) => {
    /** A notice whose web hook gave no answer in time, and whose provider speaks a minute later. */
    async function spoken(isFailingFirst: boolean) {
      test.clock.now = NOW;
      const made = await test.reporterWithDossier();
      const { reporter, dossier } = made;
      const { actId } = await test.tell(reporter, dossier._id, BANK._id);
      const params = { dossierId: dossier._id, providerId: BANK._id };
      const give = () => test.internal.giveNotice({ params: { ...params, actId } });
      await give();
      const fail = () => test.internal.recordSending({ params, body: { actId, isFailing: true } });
      test.clock.now = new Date(NOW.getTime() + 60_000);
      if (isFailingFirst) await fail();
      await speaks(params, reporter);
      if (!isFailingFirst) await fail();
      return { ...made, params, give, task: () => test.readTask(reporter, dossier._id, BANK._id) };
    }

    it.each([true, false])('and the failure is told before that: %s', async (isFailingFirst) => {
      const { task } = await spoken(isFailingFirst);
      expect(await task()).toMatchObject({
        noticeFailedAt: null,
        descriptionKey: `task.provider.${state}`,
      });
    });

    it('and is not held when it is tried again while the certificate is under review', async () => {
      const { reporter, dossier, params, give, task } = await spoken(true);
      await reporter.updateDeceased({
        params: { id: dossier._id },
        body: { deceased: { ...report().deceased, lastName: 'Burgemeester', insertion: null } },
      });
      const before = await task();
      expect(await refusalOf(give())).toMatchObject({ status: 410, rule: 'notice-answered' });
      expect(await task()).toEqual(before);
      await test.internal.reviewCertificate({
        params: { dossierId: dossier._id },
        body: { verdict: 'accept' },
      });
      expect((await task()).descriptionKey).toBe(`task.provider.${state}`);
      if (state !== 'asked') return;
      await reply(reporter, params);
      expect(await task()).toMatchObject({ status: 'active', descriptionKey: 'task.provider.sent' });
    });
  });

  it('is held for the review when our office alone heard an answer', async () => {
    const { reporter, dossier } = await test.reporterWithDossier();
    const { actId } = await test.tell(reporter, dossier._id, BANK._id);
    const params = { dossierId: dossier._id, providerId: BANK._id };
    const give = () => test.internal.giveNotice({ params: { ...params, actId } });
    await give();
    await test.internal.recordSending({ params, body: { actId, isFailing: true } });
    await test.internal.recordOfficeAnswer({ params, body: { status: 'Confirmed', why: 'Gebeld.' } });
    await reporter.updateDeceased({
      params: { id: dossier._id },
      body: { deceased: { ...report().deceased, lastName: 'Burgemeester', insertion: null } },
    });
    expect(await refusalOf(give())).toMatchObject({ status: 409, rule: 'certificate-unproven' });
  });
});

describe('questions that a provider asks after its notice', () => {
  const OTHERS = QUESTIONS.replace('de pas', 'het boekje');

  it('make its task the reporter’s, urgently, and the answers are sent to the provider', async () => {
    const { reporter, dossier, params } = await told();
    await test.internal.receiveAnswer({ params, body: { status: 'Confirmed' } });
    const ask = (extraQuestions: string) =>
      test.internal.receiveQuestions({ params, body: { extraQuestions } });
    await Promise.all([ask(QUESTIONS), ask(QUESTIONS)]);
    const task = await test.readTask(reporter, dossier._id, BANK._id);
    expect(task).toMatchObject({
      status: 'new',
      tags: ['urgent'],
      replyDueOn: null,
      descriptionKey: 'task.provider.asked',
      collectedData: { extraQuestions: QUESTIONS },
    });
    const whole = await read(reporter, dossier);
    expect(whole.providers.find(({ _id }) => _id === BANK._id)?.extraQuestions).toBe(QUESTIONS);
    expect(canStart({ task, tasks: whole.tasks, products: whole.products, now: NOW })).toBe(true);
    expect(whole.messages.filter(({ content_key }) => content_key === 'message.providerAsks')).toHaveLength(
      1,
    );

    const answer = (pas?: boolean) =>
      reporter.updateTask({
        params: { dossierId: dossier._id, taskId: task._id },
        body: {
          task: {
            status: 'active',
            collectedData: pas === undefined ? {} : { providerQuestionAnswers: { pas } },
          },
        },
      });
    expect(await refusalOf(answer())).toMatchObject({ status: 422, rule: 'questions-answered' });
    await answer(true);
    const place = `${dossier._id}/${BANK._id}`;
    const sent = () => test.neighbours.answered.filter((one) => one.place === place);
    await waitFor('the answers to be sent on', () => sent().length === 1);
    expect(await test.readTask(reporter, dossier._id, BANK._id)).toMatchObject({
      status: 'active',
      tags: [],
      replyDueOn: '2026-11-26',
      descriptionKey: 'task.provider.sent',
    });
    expect((await test.internal.readNotice({ params })).answers).toEqual([
      { label: 'Heb je de pas nog?', answer: 'Ja' },
    ]);
    // Notified and answered: nothing can be changed until the provider writes again.
    expect(await statusOf(answer(false))).toBe(409);
    await ask(QUESTIONS);
    expect((await test.readTask(reporter, dossier._id, BANK._id)).status).toBe('active');
    await ask(OTHERS);
    expect((await test.readTask(reporter, dossier._id, BANK._id)).status).toBe('new');
    await answer(false);
    await waitFor('the later answers', () => sent().length === 2);
    await test.internal.receiveAnswer({ params, body: { status: 'Confirmed' } });
    expect((await test.readTask(reporter, dossier._id, BANK._id)).status).toBe('completed');
  });

  it('stay open when the same products are sent again, or the first ones', async () => {
    const { reporter, dossier, params } = await told();
    const body = { products: [pushed({ productType: 'damage-insurance' })] };
    const ask = (extraQuestions: string) =>
      test.internal.receiveQuestions({ params, body: { extraQuestions } });
    const asked = () => test.readTask(reporter, dossier._id, BANK._id);
    await ask(QUESTIONS);
    await test.internal.receiveProducts({ params, body });
    expect(await asked()).toMatchObject({ status: 'new', collectedData: { extraQuestions: QUESTIONS } });
    await test.internal.receiveAnswer({ params, body: { status: 'Confirmed' } });
    await ask(OTHERS);
    await test.internal.receiveProducts({ params, body });
    expect(await asked()).toMatchObject({ status: 'new', collectedData: { extraQuestions: OTHERS } });
    // Nor can it say after that, while its products stand, that it did not know the deceased.
    const denied = { status: 'Denied', reason: 'notACustomer' } as const;
    expect(await refusalOf(test.internal.receiveAnswer({ params, body: denied }))).toMatchObject({
      status: 409,
      rule: 'products-received',
    });
  });

  it('stay open when the confirmation from before is sent again, of which another outcome is heard once', async () => {
    const { reporter, dossier, params } = await told();
    const confirm = (kind?: 'moreFollows' | 'ended') =>
      test.internal.receiveAnswer({
        params,
        body: { status: 'Confirmed', ...(kind && { outcome: { kind } }) },
      });
    await confirm('moreFollows');
    await test.internal.receiveQuestions({ params, body: { extraQuestions: QUESTIONS } });
    const asked = () => test.readTask(reporter, dossier._id, BANK._id);
    const { version } = await asked();
    await confirm('moreFollows');
    await confirm();
    expect(await asked()).toMatchObject({ status: 'new', tags: ['urgent'], version });
    await confirm('ended');
    await confirm('ended');
    expect(await asked()).toMatchObject({
      status: 'new',
      tags: ['urgent'],
      providerOutcome: { kind: 'ended' },
      collectedData: { extraQuestions: QUESTIONS },
    });
    const { messages } = await read(reporter, dossier);
    expect(messages.filter(({ content_key }) => content_key === 'message.providerOutcome')).toHaveLength(2);

    await reporter.replyToProvider({
      params: { ...params, replyId: randomUUID() },
      body: { questionAnswers: { pas: true } },
    });
    await confirm();
    expect(await asked()).toMatchObject({ status: 'completed', providerOutcome: { kind: 'ended' } });
    // What it had said before is not told once more, that it confirms the reply is.
    const since = await read(reporter, dossier);
    expect(since.messages[0]).toMatchObject({ content_key: 'message.providerConfirmed' });
    const ofOutcome = since.messages.filter(({ content_key }) => content_key === 'message.providerOutcome');
    expect(ofOutcome).toHaveLength(2);
    await test.mailAbout(dossier, 'heeft je melding verwerkt');
  });

  it.each([
    { by: 'its link', outcome: null, stands: null },
    { by: 'its link, without choosing', outcome: undefined, stands: { kind: 'ended' } },
  ] as const)(
    'lets the outcome that was confirmed before be taken back by $by: $stands',
    async ({ outcome, stands }) => {
      const { reporter, dossier, params } = await told();
      const before = { status: 'Confirmed', outcome: { kind: 'ended' } } as const;
      await test.internal.receiveAnswer({ params, body: before });
      await test.internal.receiveQuestions({ params, body: { extraQuestions: QUESTIONS } });
      const hash = await test.hashFor(dossier._id, BANK._id);
      const body = { status: 'Confirmed', hash, ...(outcome === null && { outcome }) } as const;
      await test.visitor.updateTaskByProvider({ body });
      expect(await test.readTask(reporter, dossier._id, BANK._id)).toMatchObject({
        status: 'completed',
        providerOutcome: stands,
      });
      const { messages } = await read(reporter, dossier);
      expect(messages[0]).toMatchObject({ content_key: 'message.providerConfirmed' });
    },
  );

  it('do not make a denial by link possible once products stand', async () => {
    const { dossier, params } = await told();
    const hash = await test.hashFor(dossier._id, BANK._id);
    await test.internal.receiveQuestions({ params, body: { extraQuestions: QUESTIONS } });
    await test.internal.receiveProducts({ params, body: { products: [pushed()] } });
    const deny = { status: 'Denied', reason: 'notACustomer', hash } as const;
    expect(await refusalOf(test.visitor.updateTaskByProvider({ body: deny }))).toMatchObject({
      status: 409,
      rule: 'products-received',
    });
    await test.visitor.updateTaskByProvider({ body: { status: 'Confirmed', hash } });
  });

  it('end with a first confirmation of the notice, whatever was confirmed of an earlier one', async () => {
    const { reporter, dossier, params } = await told();
    const ask = (extraQuestions: string) =>
      test.internal.receiveQuestions({ params, body: { extraQuestions } });
    const confirm = (outcome?: { kind: 'ended' }) =>
      test.internal.receiveAnswer({ params, body: { status: 'Confirmed', outcome } });
    const deny = () =>
      test.internal.receiveAnswer({ params, body: { status: 'Denied', message: 'Toch niet.' } });
    const status = async () => (await test.readTask(reporter, dossier._id, BANK._id)).status;
    await confirm({ kind: 'ended' });
    await ask(QUESTIONS);
    await deny();
    await ask(OTHERS);
    expect(await status()).toBe('new');
    await confirm();
    expect(await test.readTask(reporter, dossier._id, BANK._id)).toMatchObject({
      status: 'completed',
      providerOutcome: null,
    });
    await ask(QUESTIONS);
    await deny();
    const later = new Date(NOW.getTime() + 60_000);
    test.clock.now = later;
    const { actId } = await test.tell(reporter, dossier._id, BANK._id);
    await test.internal.giveNotice({ params: { ...params, actId } });
    await ask(OTHERS);
    await confirm();
    expect((await test.readTask(reporter, dossier._id, BANK._id)).status).toBe('completed');
  });

  it('cannot stop the site by a pattern of 39 alternations, and an answer', async () => {
    // There are 2^39 ways to match: a backtracking engine would never end.
    const pattern = `^${'(.|a)'.repeat(39)}$`;
    const { reporter, dossier, params } = await told();
    const extraQuestions = JSON.stringify({
      type: 'object',
      required: ['klant'],
      properties: { klant: { type: 'string', title: 'Klantnummer', pattern } },
    });
    await test.internal.receiveQuestions({ params, body: { extraQuestions } });
    const task = await test.readTask(reporter, dossier._id, BANK._id);
    const answer = (klant: string) =>
      reporter.updateTask({
        params: { dossierId: dossier._id, taskId: task._id },
        body: { task: { status: 'active', collectedData: { providerQuestionAnswers: { klant } } } },
      });
    expect(await refusalOf(answer(`${'a'.repeat(39)}!!`))).toMatchObject({
      status: 422,
      errors: [{ field: 'task.collectedData.providerQuestionAnswers.klant', code: 'pattern' }],
    });
    await answer('a'.repeat(39));
  });

  it('belong to this provider only, and broken ones block nobody', async () => {
    const { reporter, dossier, params } = await told();
    const other = { ...params, providerId: ENERGY._id };
    const body = { extraQuestions: QUESTIONS };
    expect(await statusOf(test.internal.receiveQuestions({ params: other, body }))).toBe(404);
    expect(await statusOf(test.internal.listReplies({ params: other }))).toBe(404);
    const broken = { extraQuestions: '{"type":"object","properties":{"a":{}}}' };
    expect(await statusOf(test.internal.receiveQuestions({ params, body: broken }))).toBe(422);
    expect((await test.readTask(reporter, dossier._id, BANK._id)).status).toBe('active');
  });
});
