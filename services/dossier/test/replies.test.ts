import { randomUUID } from 'node:crypto';
import type { DossierInput } from '@nabericht/domain/dossier/dossier';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ASKING, BANK, certificateFile, ENERGY, pushed, report } from './report.ts';
import { NOW, refusalOf, startTestDossier, statusOf, type TestDossier } from './start-test-dossier.ts';

let test: TestDossier;
beforeAll(async () => {
  test = await startTestDossier();
});
beforeEach(async () => {
  test.clock.now = NOW;
  await test.forgetLimits();
});

const LATER = new Date('2026-11-16T10:00:00Z');
const REASON = 'Stuur het abonneenummer mee.';
const QUESTIONS = JSON.stringify({
  type: 'object',
  required: ['pas'],
  properties: { pas: { type: 'boolean', title: 'Heb je de pas nog?', providerTitle: 'Pas aanwezig' } },
});
type Reporter = Awaited<ReturnType<TestDossier['signIn']>>;
type Body = Parameters<Reporter['replyToProvider']>[0]['body'];

async function told(change: Partial<DossierInput> = {}) {
  const made = await test.reporterWithDossier(report([ENERGY, BANK], change));
  const { reporter, dossier } = made;
  const params = { dossierId: dossier._id, providerId: ENERGY._id };
  const act = await test.tell(reporter, dossier._id, ENERGY._id);
  await test.internal.giveNotice({ params: { ...params, actId: act.actId } }).catch(() => null);
  return {
    ...made,
    params,
    act,
    task: () => test.readTask(reporter, dossier._id, ENERGY._id),
    /** Makes the current notice leave; returns the id of its act. */
    leave: async () => {
      const { actId } = await test.tell(reporter, dossier._id, ENERGY._id);
      await test.internal.giveNotice({ params: { ...params, actId } });
      return actId;
    },
    reply: (body: Body, replyId: string = randomUUID()) =>
      reporter.replyToProvider({ params: { ...params, replyId }, body }),
    entries: async () => {
      const read = await reporter.readDossier({ params: { id: dossier._id } });
      const own = read.dossier.conversations.find(({ providerId }) => providerId === ENERGY._id);
      return own?.entries ?? [];
    },
    /** Adds a document of the reporter. */
    document: async (name: string) => {
      const fileId = randomUUID();
      test.neighbours.files.push({ fileId, documentType: 'user_upload', originalName: `${name}.pdf` });
      const uuid = randomUUID();
      await reporter.saveDocument({ params: { id: dossier._id, uuid }, body: { fileId, name } });
      return { fileId, uuid };
    },
  };
}

async function denied(change: Partial<DossierInput> = {}) {
  const made = await told(change);
  const body = { status: 'Denied' as const, reason: 'incomplete' as const, message: REASON };
  await test.internal.receiveAnswer({ params: made.params, body });
  test.clock.now = LATER;
  return made;
}

async function asked(change: Partial<DossierInput> = {}) {
  const made = await told(change);
  await test.internal.receiveQuestions({ params: made.params, body: { extraQuestions: QUESTIONS } });
  test.clock.now = LATER;
  return made;
}

const content = ({ params }: Awaited<ReturnType<typeof told>>) => test.internal.readNotice({ params });

describe('a reply to a denial', () => {
  it('sends the notice again, once, with text, a number and files, and stays in the conversation', async () => {
    const made = await denied();
    const { fileId } = await made.document('Oude rekening');
    const replyId = randomUUID();
    const body = { words: ' Het staat op de rekening. ', customerNumber: 'AB 12', fileIds: [fileId] };
    await Promise.all([made.reply(body, replyId), made.reply(body, replyId)]);

    expect(await made.task()).toMatchObject({
      status: 'active',
      providerMessage: null,
      denialReason: null,
      replyDueOn: '2026-11-30',
      collectedData: { customerNumber: 'AB 12' },
      descriptionKey: 'task.provider.leaving',
    });
    const place = `${made.dossier._id}/${ENERGY._id}`;
    const acts = () =>
      new Set(test.neighbours.registered.filter((one) => one.place === place).map((one) => one.actId));
    await vi.waitFor(() => expect(acts().size).toBe(2));
    expect(await content(made)).toMatchObject({
      customerNumber: 'AB 12',
      reply: {
        id: replyId,
        to: 'denial',
        denial: REASON,
        words: 'Het staat op de rekening.',
        files: [{ fileId, name: 'Oude rekening' }],
      },
    });
    const forLink = await test.internal.readNotice({ params: made.params, query: { for: 'link' } });
    expect(forLink).toMatchObject({ customerNumber: 'AB 12', reply: null });
    expect(await made.entries()).toMatchObject([
      { kind: 'notice', state: 'sent' },
      { kind: 'denied', reason: 'incomplete', words: REASON },
      { kind: 'reply', id: replyId, state: 'leaving', words: 'Het staat op de rekening.' },
      { kind: 'notice', state: 'leaving' },
    ]);
    // Notified again: nothing to reply to until the provider writes again.
    expect(await refusalOf(made.reply({ words: 'Nog iets.' }))).toMatchObject({
      status: 409,
      rule: 'nothing-to-reply',
    });
  });

  it('that is not reacted to in time is what the reminder repeats and the reporter reads, in mail, message and overview', async () => {
    const made = await denied();
    await made.reply({ words: 'Het staat op de rekening.' });
    await made.leave();
    test.clock.now = new Date('2026-12-24T09:00:00Z');
    await test.schedules.remindOverdue();
    const reminder = await test.internal.readNotice({ params: made.params, query: { for: 'reminder' } });
    expect(reminder.reply).toMatchObject({
      to: 'denial',
      denial: REASON,
      words: 'Het staat op de rekening.',
    });
    const { dossier } = await made.reporter.readDossier({ params: { id: made.dossier._id } });
    const keys = dossier.messages.map(({ content_key }) => content_key);
    expect(keys).toContain('message.replyOverdueReplied');
    expect(keys).not.toContain('message.replyOverdue');
    const mail = await test.mailAbout(made.dossier, 'Nog geen reactie van Lichtpunt');
    expect(mail.text).toMatch(/nog niet\s+gereageerd\s+op\s+je\s+antwoord/);
  });

  it('that was withdrawn leaves the denial unchanged, and is not sent to anybody', async () => {
    const made = await denied();
    await made.reply({ words: 'Vergeet dit.' });
    const { actId } = await test.tell(made.reporter, made.dossier._id, ENERGY._id);
    await test.internal.reopenNotice({ params: made.params, query: { actId } });
    expect(await made.task()).toMatchObject({ status: 'completed', providerMessage: REASON });
    expect((await made.entries()).filter(({ kind }) => kind === 'reply')).toMatchObject([
      { state: 'withdrawn', words: 'Vergeet dit.' },
    ]);
    await made.reply({ words: 'Dit wel.' });
    expect((await content(made)).reply).toMatchObject({ words: 'Dit wel.' });
  });

  it('can be answered only once it has left: until then its provider knows only its own denial', async () => {
    const made = await denied();
    const answer = (body: Parameters<typeof test.internal.receiveAnswer>[0]['body']) =>
      test.internal.receiveAnswer({ params: made.params, body });
    const again = { status: 'Denied', reason: 'incomplete', message: REASON } as const;
    const refusal = { status: 409, rule: 'notice-not-left' };
    await made.reply({ words: 'Dit is het nummer.' });
    await answer(again);
    expect(await refusalOf(answer({ ...again, message: 'Nog steeds niet.' }))).toMatchObject(refusal);
    expect(await refusalOf(answer({ status: 'Confirmed' }))).toMatchObject(refusal);
    const extraQuestions = JSON.stringify({ properties: { pas: { type: 'boolean', title: 'De pas?' } } });
    const asking = test.internal.receiveQuestions({ params: made.params, body: { extraQuestions } });
    expect(await refusalOf(asking)).toMatchObject(refusal);
    await test.internal.receiveProducts({ params: made.params, body: { products: [pushed()] } });
    await test.mailAbout(made.dossier, 'Lichtpunt vond een bankrekening');
    const actId = await made.leave();
    await test.internal.recordSending({ params: made.params, body: { actId, isFailing: true } });
    expect(await made.entries()).toContainEqual(expect.objectContaining({ kind: 'reply', state: 'failing' }));
    await answer(again);
    expect(await refusalOf(answer({ status: 'Confirmed' }))).toMatchObject(refusal);
    expect(await made.task()).toMatchObject({ status: 'active', providerMessage: null });
    await test.internal.recordSending({ params: made.params, body: { actId, isFailing: false } });
    await answer({ status: 'Confirmed' });
    expect((await made.task()).descriptionKey).toBe('task.provider.completed');
  });

  it('keeps the number for later notices, until it is removed', async () => {
    const made = await denied();
    await made.reply({ customerNumber: 'K 7' });
    await made.leave();
    await test.internal.receiveAnswer({
      params: made.params,
      body: { status: 'Denied', reason: 'notACustomer' },
    });
    await made.reply({ words: 'Op de naam van haar man.' });
    expect((await content(made)).customerNumber).toBe('K 7');
    await made.leave();
    await test.internal.receiveAnswer({
      params: made.params,
      body: { status: 'Denied', message: 'Onjuist nummer.' },
    });
    await made.reply({ words: 'Zonder nummer dan.', customerNumber: '' });
    expect((await content(made)).customerNumber).toBe(null);
  });

  it('must have content, of a readable length, with files that may be sent', async () => {
    const made = await denied();
    const errorsOf = async (body: Body) =>
      (await refusalOf(made.reply(body))).errors?.map(({ field }) => field);
    expect(await errorsOf({})).toEqual(['words']);
    expect(await errorsOf({ words: 'x'.repeat(4001) })).toEqual(['words']);
    expect(await errorsOf({ customerNumber: '1'.repeat(51) })).toEqual(['customerNumber']);

    const { fileId } = await made.document('Van de bank');
    const product = pushed({ productType: 'bank-account' });
    await test.tell(made.reporter, made.dossier._id, BANK._id);
    const ofBank = { dossierId: made.dossier._id, providerId: BANK._id };
    await test.internal.receiveProducts({ params: ofBank, body: { products: [product] } });
    const { dossier } = await made.reporter.readDossier({ params: { id: made.dossier._id } });
    const taskId = dossier.tasks.find(({ productId }) => productId === product.uuid)?._id ?? '';
    await test.internal.activateTask({ params: { dossierId: made.dossier._id, taskId } });
    await made.reporter.updateTask({
      params: { dossierId: made.dossier._id, taskId },
      body: { task: { status: 'active', collectedData: { userFiles: [fileId] } } },
    });
    // Files of another organisation, of nobody, and the certificate, which is sent only to providers that require it.
    const certificate = dossier.deathCertificate.fileId ?? '';
    expect(await errorsOf({ words: 'Zie.', fileIds: [fileId, randomUUID(), certificate] })).toEqual([
      'fileIds.0',
      'fileIds.1',
      'fileIds.2',
    ]);
    expect((await made.task()).status).toBe('completed');
  });

  it('is possible only for the reporter', async () => {
    const made = await denied();
    const stranger = await test.signIn();
    const params = { ...made.params, replyId: randomUUID() };
    const body = { words: 'Hallo' };
    expect(await statusOf(stranger.replyToProvider({ params, body }))).toBe(404);
    expect(await statusOf(test.visitor.replyToProvider({ params, body }))).toBe(401);
    const unknown = { ...params, providerId: randomUUID() };
    expect(await statusOf(made.reporter.replyToProvider({ params: unknown, body }))).toBe(404);
  });
});

describe('a reply to questions', () => {
  it('is sent with the answers of that time, with text and a number, once', async () => {
    const made = await asked();
    expect(await refusalOf(made.reply({ words: 'Ja hoor.' }))).toMatchObject({
      status: 422,
      rule: 'questions-answered',
    });
    const replyId = randomUUID();
    const body = { words: 'Hij ligt in de la.', customerNumber: 'K 9', questionAnswers: { pas: true } };
    await made.reply(body, replyId);
    await made.reply(body, replyId);
    const place = `${made.dossier._id}/${ENERGY._id}`;
    await vi.waitFor(() => expect(test.neighbours.answered).toContainEqual({ place, answersId: replyId }));
    expect(test.neighbours.answered.filter((one) => one.place === place)).toHaveLength(1);

    // Later questions do not replace those that this reply answers.
    const later = QUESTIONS.replace('Heb je de pas nog?', 'En de andere pas?');
    await test.internal.receiveQuestions({ params: made.params, body: { extraQuestions: later } });
    expect(await test.internal.readReply({ params: { ...made.params, replyId } })).toMatchObject({
      customerNumber: 'K 9',
      answers: [{ label: 'Pas aanwezig', answer: 'Ja' }],
      answerValues: { pas: true },
      reply: { id: replyId, to: 'questions', words: 'Hij ligt in de la.' },
    });
    expect(await made.entries()).toMatchObject([
      { kind: 'notice' },
      { kind: 'asked', questions: ['Heb je de pas nog?'] },
      { kind: 'reply', answers: [{ label: 'Heb je de pas nog?', answer: 'Ja' }], state: 'leaving' },
      { kind: 'asked', questions: ['En de andere pas?'] },
    ]);
    const { replies } = await test.internal.listReplies({ params: made.params });
    expect(replies).toMatchObject([{ id: replyId, customerNumber: 'K 9', answerValues: { pas: true } }]);
  });

  it.each([
    ['nothing', ENERGY, undefined],
    ['questions of its own', ASKING, { customerNumber: 'K12', hasPet: true }],
  ])(
    'is sent as a reply to the denial when its provider, with %s, denied in between',
    async (_what, provider, answers) => {
      const providerData = answers && { [provider._id]: { answers } };
      const { reporter, dossier } = await test.reporterWithDossier(report([provider], { providerData }));
      const params = { dossierId: dossier._id, providerId: provider._id };
      const { actId } = await test.tell(reporter, dossier._id, provider._id);
      await test.internal.giveNotice({ params: { ...params, actId } });
      for (const label of ['Heb je de pas nog?', 'Heb je de tas nog?']) {
        const extraQuestions = QUESTIONS.replace('Heb je de pas nog?', label);
        await test.internal.receiveQuestions({ params, body: { extraQuestions } });
      }
      await test.internal.receiveAnswer({ params, body: { status: 'Denied', message: REASON } });
      const body = { words: 'Zie de rekening.' };
      await reporter.replyToProvider({ params: { ...params, replyId: randomUUID() }, body });
      expect(await test.internal.readNotice({ params })).toMatchObject({
        answerValues: answers ?? {},
        reply: { to: 'denial', words: 'Zie de rekening.' },
      });
    },
  );

  it('can be given when the provider repeats a question from before its products arrived', async () => {
    const made = await asked();
    await test.internal.receiveProducts({ params: made.params, body: { products: [pushed()] } });
    await test.internal.receiveQuestions({ params: made.params, body: { extraQuestions: QUESTIONS } });
    expect(await made.task()).toMatchObject({ status: 'new', tags: ['urgent'] });
    await made.reply({ questionAnswers: { pas: true } });
    await test.internal.receiveQuestions({ params: made.params, body: { extraQuestions: QUESTIONS } });
    expect((await made.task()).status).toBe('active');
  });

  it('is not taken for other questions than those that were shown, and nothing typed is lost', async () => {
    const made = await asked();
    const other = QUESTIONS.replace('Heb je de pas nog?', 'En de andere pas?');
    const asking = { params: made.params, body: { extraQuestions: other } };
    const typed = { reply: { words: 'Hij ligt in de la.' }, questions: { pas: true } };
    const params = { dossierId: made.dossier._id, taskId: (await made.task())._id };
    await made.reporter.saveTypedAnswers({ params, body: { answers: typed } });
    await test.internal.receiveQuestions(asking);
    const body = { words: 'Hij ligt in de la.', questionAnswers: { pas: true } };
    for (const askedAt of [NOW.toISOString(), null])
      expect(await statusOf(made.reply({ ...body, askedAt }))).toBe(412);
    expect((await made.reporter.readTypedAnswers({ params })).answers).toEqual(typed);
    expect(await made.task()).toMatchObject({ status: 'new' });
    await made.reply({ ...body, askedAt: LATER.toISOString() });
    expect(await made.task()).toMatchObject({ status: 'active' });
  });

  it('is taken as a reply to the denial that came after the questions that were shown', async () => {
    const made = await asked();
    const body = { status: 'Denied' as const, message: REASON };
    await test.internal.receiveAnswer({ params: made.params, body });
    await made.reply({ words: 'Zie de rekening.', askedAt: NOW.toISOString() });
    expect((await content(made)).reply).toMatchObject({ to: 'denial', words: 'Zie de rekening.' });
  });

  it('is shown as not sent yet while sending it fails', async () => {
    const made = await asked();
    const replyId = randomUUID();
    await made.reply({ questionAnswers: { pas: true } }, replyId);
    const standsAs = async (isFailing: boolean) => {
      await test.internal.recordReply({ params: { ...made.params, replyId }, body: { isFailing } });
      return (await made.entries()).flatMap((entry) => (entry.kind === 'reply' ? [entry.state] : []));
    };
    expect(await standsAs(true)).toEqual(['failing']);
    const { version } = await made.task();
    expect(await standsAs(true)).toEqual(['failing']);
    expect(await made.task()).toMatchObject({ version });
    expect(await standsAs(false)).toEqual(['sent']);
  });

  it('is shown as sent once it was reported to have left, not when its content was fetched', async () => {
    const made = await asked();
    const replyId = randomUUID();
    await made.reply({ questionAnswers: { pas: true } }, replyId);
    const states = async () =>
      (await made.entries()).flatMap((entry) => (entry.kind === 'reply' ? [entry.state] : []));
    expect(await states()).toEqual(['leaving']);
    await test.internal.readReply({ params: { ...made.params, replyId } });
    expect(await states()).toEqual(['leaving']);
    await test.internal.recordReply({ params: { ...made.params, replyId }, body: { isFailing: false } });
    expect(await states()).toEqual(['sent']);
  });

  it('accepts a document also while the task for documents waits for this provider', async () => {
    const made = await asked();
    const { fileId } = await made.document('Verklaring');
    await made.reply({ questionAnswers: { pas: false }, fileIds: [fileId] });
    const { replies } = await test.internal.listReplies({ params: made.params });
    expect(replies).toMatchObject([{ files: [{ fileId, name: 'Verklaring' }] }]);
  });
});

describe('a document stays in the dossier until the reply that it goes with has left', () => {
  /** A document for a reply, in a dossier with another provider that can be replied to: then documents are changed. */
  async function withDocument(made: Awaited<ReturnType<typeof told>>) {
    const { reporter, dossier } = made;
    const bank = { dossierId: dossier._id, providerId: BANK._id };
    await test.tell(reporter, dossier._id, BANK._id);
    await test.internal.receiveAnswer({ params: bank, body: { status: 'Denied', message: REASON } });
    const { fileId, uuid } = await made.document('Oude rekening');
    const other = randomUUID();
    test.neighbours.files.push({ fileId: other, documentType: 'user_upload', originalName: 'ander.pdf' });
    const params = { id: dossier._id, uuid };
    return {
      fileId,
      rename: () => reporter.saveDocument({ params, body: { fileId, name: 'Rekening' } }),
      replace: () => reporter.saveDocument({ params, body: { fileId: other, name: 'Nieuwe rekening' } }),
      remove: () => reporter.deleteDocument({ params }),
    };
  }

  it('to a denial', async () => {
    const made = await denied();
    const { fileId, rename, replace, remove } = await withDocument(made);
    await made.reply({ words: 'Zie de rekening.', fileIds: [fileId] });
    expect(await refusalOf(remove())).toMatchObject({ status: 409, rule: 'document-is-leaving' });
    expect(await refusalOf(replace())).toMatchObject({ status: 409, rule: 'document-is-leaving' });
    await rename();
    // Its grace is over, and nobody has fetched it yet.
    test.clock.now = new Date(LATER.getTime() + 3600_000);
    expect(await statusOf(remove())).toBe(409);
    const actId = await made.leave();
    const fails = (isFailing: boolean) =>
      test.internal.recordSending({ params: made.params, body: { actId, isFailing } });
    await fails(true);
    expect(await statusOf(remove())).toBe(409);
    expect(await statusOf(replace())).toBe(409);
    await fails(false);
    await replace();
    await remove();
  });

  it('to a question, which is sent at once', async () => {
    const made = await asked();
    const { fileId, replace, remove } = await withDocument(made);
    const replyId = randomUUID();
    await made.reply({ questionAnswers: { pas: true }, fileIds: [fileId] }, replyId);
    expect(await refusalOf(remove())).toMatchObject({ status: 409, rule: 'document-is-leaving' });
    expect(await refusalOf(replace())).toMatchObject({ status: 409, rule: 'document-is-leaving' });
    await test.internal.readReply({ params: { ...made.params, replyId } });
    // Its mail is still to leave, and may be tried again.
    for (const taking of [remove, replace])
      expect(await refusalOf(taking())).toMatchObject({ status: 409, rule: 'document-is-leaving' });
    await test.internal.recordReply({ params: { ...made.params, replyId }, body: { isFailing: false } });
    await replace();
    await remove();
  });

  it.each([
    ['fetched', 'that it left'],
    ['not fetched', 'anything of it'],
  ])(
    'to a question, for three days where it was %s, and a service of the release before does not report %s',
    async (stand) => {
      const made = await asked();
      const { fileId, remove } = await withDocument(made);
      const replyId = randomUUID();
      await made.reply({ questionAnswers: { pas: true }, fileIds: [fileId] }, replyId);
      const hours = (count: number) => new Date(LATER.getTime() + count * 3600_000);
      if (stand === 'fetched') await test.internal.readReply({ params: { ...made.params, replyId } });
      test.clock.now = hours(71);
      expect(await refusalOf(remove())).toMatchObject({ status: 409, rule: 'document-is-leaving' });
      test.clock.now = hours(73);
      await remove();
    },
  );

  it('to a question, however long that is held', async () => {
    const made = await asked({ deathCertificate: { ...certificateFile(), isCertificateAvailable: true } });
    const { fileId, remove } = await withDocument(made);
    await made.reporter.updateDeceased({
      params: { id: made.dossier._id },
      body: { deceased: { ...report().deceased, lastName: 'Anders', dateOfBirth: '1950-01-01' } },
    });
    await made.reply({ questionAnswers: { pas: true }, fileIds: [fileId] });
    test.clock.now = new Date(LATER.getTime() + 30 * 24 * 3600_000);
    expect(await refusalOf(remove())).toMatchObject({ status: 409, rule: 'document-is-leaving' });
  });

  it.each([
    [
      'another to a later question is held as well',
      async (made: Awaited<ReturnType<typeof asked>>) => {
        const extraQuestions = QUESTIONS.replace('Heb je de pas nog?', 'En de andere pas?');
        await test.internal.receiveQuestions({ params: made.params, body: { extraQuestions } });
        await made.reply({ questionAnswers: { pas: true } });
      },
      ['held', 'held'],
    ],
    [
      'its provider answers without it',
      (made: Awaited<ReturnType<typeof asked>>) =>
        test.internal.receiveAnswer({ params: made.params, body: { status: 'Confirmed' } }),
      ['held'],
    ],
  ])('to a question, however long that is held, also when meanwhile %s', async (_what, happens, held) => {
    const made = await asked({ deathCertificate: { ...certificateFile(), isCertificateAvailable: true } });
    const { fileId, remove } = await withDocument(made);
    await made.reporter.updateDeceased({
      params: { id: made.dossier._id },
      body: { deceased: { ...report().deceased, lastName: 'Anders', dateOfBirth: '1950-01-01' } },
    });
    const replyId = randomUUID();
    await made.reply({ questionAnswers: { pas: true }, fileIds: [fileId] }, replyId);
    await happens(made);
    test.clock.now = new Date(LATER.getTime() + 30 * 24 * 3600_000);
    const states = async () =>
      (await made.entries()).flatMap((entry) => (entry.kind === 'reply' ? [entry.state] : []));
    expect(await states()).toEqual(held);
    expect(await refusalOf(remove())).toMatchObject({ status: 409, rule: 'document-is-leaving' });
    const accepting = { params: { dossierId: made.dossier._id }, body: { verdict: 'accept' as const } };
    await test.internal.reviewCertificate(accepting);
    await test.internal.readReply({ params: { ...made.params, replyId } });
    expect((await states())[0]).toBe('leaving');
    await test.internal.recordReply({ params: { ...made.params, replyId }, body: { isFailing: false } });
    await remove();
  });

  it('to a question, also when its provider stops waiting for it: it is sent all the same', async () => {
    const made = await asked();
    const { fileId, remove } = await withDocument(made);
    const replyId = randomUUID();
    await made.reply({ questionAnswers: { pas: true }, fileIds: [fileId] }, replyId);
    await test.internal.receiveAnswer({ params: made.params, body: { status: 'Confirmed' } });
    expect(await refusalOf(remove())).toMatchObject({ status: 409, rule: 'document-is-leaving' });
    await test.internal.recordReply({ params: { ...made.params, replyId }, body: { isFailing: false } });
    await remove();
  });
});

describe('while the certificate is under review', () => {
  it.each([
    ['denial', denied, { words: 'Zie het nummer.' }],
    ['question', asked, { words: 'Alsjeblieft.', questionAnswers: { pas: true } }],
  ] as const)('a reply to a %s waits, and no provider can read it', async (to, made, body) => {
    const begun = await made({ deathCertificate: { ...certificateFile(), isCertificateAvailable: true } });
    // Another person's name: the certificate needs a review.
    await begun.reporter.updateDeceased({
      params: { id: begun.dossier._id },
      body: { deceased: { ...report().deceased, lastName: 'Anders', dateOfBirth: '1950-01-01' } },
    });
    await begun.reply(body);
    expect((await begun.entries()).filter(({ kind }) => kind === 'reply')).toMatchObject([{ state: 'held' }]);
    const reading = test.internal.listReplies({ params: begun.params });
    expect(await refusalOf(reading)).toMatchObject({ rule: 'certificate-unproven' });
    const decide = { params: { dossierId: begun.dossier._id }, body: { verdict: 'accept' as const } };
    await test.internal.reviewCertificate(decide);
    expect((await begun.entries()).filter(({ kind }) => kind === 'reply')).toMatchObject([
      { state: to === 'denial' ? 'leaving' : 'held' },
    ]);
  });

  it('a reply to a question waits through a later review too, and is sent when its content is read', async () => {
    const made = await asked({ deathCertificate: { ...certificateFile(), isCertificateAvailable: true } });
    const params = { id: made.dossier._id };
    const rename = (lastName: string) =>
      made.reporter.updateDeceased({ params, body: { deceased: { ...report().deceased, lastName } } });
    const accept = () =>
      test.internal.reviewCertificate({
        params: { dossierId: made.dossier._id },
        body: { verdict: 'accept' },
      });
    const states = async () =>
      (await made.entries()).flatMap((entry) => (entry.kind === 'reply' ? [entry.state] : []));
    const replyId = randomUUID();
    const read = (id: string) => test.internal.readReply({ params: { ...made.params, replyId: id } });

    await rename('Anders');
    await made.reply({ questionAnswers: { pas: true } }, replyId);
    await accept();
    expect(await states()).toEqual(['held']);
    await rename('Burgemeester');
    expect(await refusalOf(read(replyId))).toMatchObject({ rule: 'certificate-unproven' });
    expect(await states()).toEqual(['held']);
    await accept();
    await read(randomUUID());
    expect(await states()).toEqual(['held']);
    await read(replyId);
    const { version } = await made.task();
    await read(replyId);
    expect(await states()).toEqual(['leaving']);
    expect(await made.task()).toMatchObject({ version, answersHeldAt: null });
  });

  it('a reply to a question is held too that was given before, and not taken for sending yet', async () => {
    const made = await asked({ deathCertificate: { ...certificateFile(), isCertificateAvailable: true } });
    const states = async () =>
      (await made.entries()).flatMap((entry) => (entry.kind === 'reply' ? [entry.state] : []));
    await made.reply({ questionAnswers: { pas: true } });
    expect(await states()).toEqual(['leaving']);
    await made.reporter.updateDeceased({
      params: { id: made.dossier._id },
      body: { deceased: { ...report().deceased, lastName: 'Anders', dateOfBirth: '1950-01-01' } },
    });
    expect(await states()).toEqual(['held']);
  });

  it('a provider that denied was told all the same, and what else it sends is taken', async () => {
    const begun = await denied({ deathCertificate: { ...certificateFile(), isCertificateAvailable: true } });
    const { reporter, dossier, params } = begun;
    const read = async () => (await reporter.readDossier({ params: { id: dossier._id } })).dossier;
    await reporter.updateDeceased({
      params: { id: dossier._id },
      body: { deceased: { ...report().deceased, lastName: 'Anders', dateOfBirth: '1950-01-01' } },
    });
    await begun.reply({ words: 'Zie het nummer.' });
    expect(await begun.task()).toMatchObject({ noticeSentAt: null, noticeHeldAt: LATER.toISOString() });
    const file = { name: 'Brief.pdf', bytes: 1 };
    await test.internal.receiveFile({ params: { ...params, fileId: randomUUID() }, body: file });
    const message = { title: 'Even dit', body: 'Wij zoeken verder.' };
    await test.internal.receiveMessage({ params: { ...params, messageId: randomUUID() }, body: message });
    await test.internal.receiveProducts({ params, body: { products: [pushed()] } });
    const asking = test.internal.receiveQuestions({ params, body: { extraQuestions: QUESTIONS } });
    expect(await refusalOf(asking)).toMatchObject({ status: 409, rule: 'notice-not-left' });
    const whole = await read();
    expect(whole).toMatchObject({ status: 'submitted', products: [{ providerId: ENERGY._id }] });
    expect(whole.messages.map(({ content_key }) => content_key)).toEqual(
      expect.arrayContaining(['message.providerFile', 'message.providerMessage', 'message.productsFound']),
    );
    expect(await begun.task()).toMatchObject({ noticeHeldAt: LATER.toISOString() });
  });
});
