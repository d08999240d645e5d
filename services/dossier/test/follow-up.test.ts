import { randomUUID } from 'node:crypto';
import { connect } from '@nabericht/database/connect';
import { dueJobsAreDone } from '@nabericht/testing/due-jobs';
import { jobsAreTriedAgain } from '@nabericht/testing/job-tries';
import { waitFor } from '@nabericht/testing/wait-for';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DossierTables } from '../src/tables.ts';
import { ASKING, BANK, ENERGY, report } from './report.ts';
import { NOW, refusalOf, startTestDossier, statusOf, type TestDossier } from './start-test-dossier.ts';

let test: TestDossier;
beforeAll(async () => {
  test = await startTestDossier();
});
beforeEach(() => {
  test.clock.now = NOW;
});

const DENIED = { status: 'Denied' as const, message: 'Geen klant met deze geboortedatum.' };

async function told(providers = [ENERGY, BANK], input = report(providers)) {
  const made = await test.reporterWithDossier(input);
  const providerId = providers[0]?._id ?? '';
  const act = await test.tell(made.reporter, made.dossier._id, providerId);
  const read = async () => (await made.reporter.readDossier({ params: { id: made.dossier._id } })).dossier;
  return { ...made, providerId, act, read };
}

async function denied(...args: Parameters<typeof told>) {
  const made = await told(...args);
  const hash = await test.hashFor(made.dossier._id, made.providerId);
  await test.visitor.updateTaskByProvider({ body: { ...DENIED, hash } });
  return { ...made, hash };
}

const readingOf = (hash: string) => refusalOf(test.visitor.readProviderTaskUpdate({ params: { hash } }));

describe('sending a notice again after a denial', () => {
  it('is another act, answered by another link', async () => {
    const { reporter, dossier, providerId, act, hash } = await denied();
    test.clock.now = new Date('2026-11-16T10:00:00Z');
    const again = await test.tell(reporter, dossier._id, providerId, 600);
    expect(again.actId).not.toBe(act.actId);
    expect(await test.tell(reporter, dossier._id, providerId, 600)).toEqual(again);
    expect(await test.readTask(reporter, dossier._id, providerId)).toMatchObject({
      status: 'active',
      providerMessage: null,
      replyDueOn: '2026-11-30',
      completedAt: null,
    });
    const over = { status: 410, rule: 'answered-before' };
    expect(await readingOf(hash)).toMatchObject(over);
    const body = { status: 'Confirmed' as const, hash };
    expect(await refusalOf(test.visitor.updateTaskByProvider({ body }))).toMatchObject(over);
    const fresh = await test.hashFor(dossier._id, providerId);
    await test.visitor.updateTaskByProvider({ body: { ...body, hash: fresh } });
    for (const used of [hash, fresh]) expect(await readingOf(used)).not.toHaveProperty('rule');
    expect(await test.readTask(reporter, dossier._id, providerId)).toMatchObject({
      status: 'completed',
      providerMessage: null,
    });
  });

  it('is not said of a used link while the question of its provider is open, and is once that was answered', async () => {
    const { reporter, dossier, providerId, hash } = await denied();
    const params = { dossierId: dossier._id, providerId };
    const extraQuestions = JSON.stringify({ properties: { pas: { type: 'boolean', title: 'De pas?' } } });
    await test.internal.receiveQuestions({ params, body: { extraQuestions } });
    expect(await readingOf(hash)).not.toHaveProperty('rule');
    await reporter.replyToProvider({
      params: { ...params, replyId: randomUUID() },
      body: { questionAnswers: { pas: true } },
    });
    expect(await readingOf(hash)).toMatchObject({ status: 410, rule: 'answered-before' });
  });

  it('is possible only for a provider that denied', async () => {
    const { reporter, dossier, providerId, act } = await told();
    expect((await test.tell(reporter, dossier._id, providerId)).actId).toBe(act.actId);
    const hash = await test.hashFor(dossier._id, providerId);
    await test.visitor.updateTaskByProvider({ body: { status: 'Confirmed', hash } });
    expect((await test.tell(reporter, dossier._id, providerId)).actId).toBe(act.actId);
    expect((await test.readTask(reporter, dossier._id, providerId)).status).toBe('completed');
  });

  it('sends the corrected answers, and the notice counts as sent back until then', async () => {
    const answers = { customerNumber: 'K12', hasPet: true };
    const input = report([ASKING], { providerData: { [ASKING._id]: { answers } } });
    const { reporter, dossier, providerId } = await denied([ASKING], input);
    const task = await test.readTask(reporter, dossier._id, providerId);
    const params = { taskId: task._id, dossierId: dossier._id };
    const send = (customerNumber: string) =>
      reporter.updateTask({
        params,
        body: {
          task: {
            status: 'active',
            collectedData: { providerQuestionAnswers: { customerNumber, hasPet: false } },
          },
        },
      });
    expect((await refusalOf(send('twaalf'))).status).toBe(422);
    expect((await send('K13')).task).toMatchObject({ status: 'completed', providerMessage: DENIED.message });
    await test.tell(reporter, dossier._id, providerId);
    const notice = await test.internal.readNotice({
      params: { dossierId: dossier._id, providerId },
    });
    expect(notice.answerValues).toEqual({ customerNumber: 'K13', hasPet: false });
    expect(await refusalOf(send('K14'))).toMatchObject({ status: 409, rule: 'provider-told' });
  });

  it('can be withdrawn, and then the denial applies again', async () => {
    const { reporter, dossier, providerId, hash } = await denied();
    const { actId } = await test.tell(reporter, dossier._id, providerId, 600);
    await test.internal.reopenNotice({ params: { dossierId: dossier._id, providerId }, query: { actId } });
    expect(await test.readTask(reporter, dossier._id, providerId)).toMatchObject({
      status: 'completed',
      providerMessage: DENIED.message,
      denialReason: 'other',
      descriptionKey: 'task.provider.denied',
    });
    expect(await statusOf(test.visitor.readProviderTaskUpdate({ params: { hash } }))).toBe(410);
    const anew = await test.tell(reporter, dossier._id, providerId, 600);
    expect(anew.actId).not.toBe(actId);
  });

  it('when withdrawn does not undo the earlier notice: reminders and the mail to the reporter still work', async () => {
    const { reporter, dossier, providerId, act, read } = await told();
    const params = { dossierId: dossier._id, providerId };
    const leave = (actId: string, _id = providerId) =>
      test.internal.giveNotice({ params: { dossierId: dossier._id, providerId: _id, actId } });
    const sentMails = () =>
      test.mails.filter(
        ({ subject }) => subject.includes(dossier.reference) && subject.includes('Verstuurd:'),
      );
    const place = `${dossier._id}/${providerId}`;
    const registered = () =>
      test.neighbours.registered.filter((one) => one.place === place).map(({ actId }) => actId);
    await vi.waitFor(() => expect(registered()).toEqual([act.actId]));
    await leave(act.actId);
    await vi.waitFor(() => expect(sentMails()).toHaveLength(1));
    await test.internal.receiveAnswer({ params, body: DENIED });
    // The withdrawn act is not registered, however late the job is retried.
    test.neighbours.isProviderServiceAway = true;
    const { actId } = await test.tell(reporter, dossier._id, providerId, 600);
    await test.internal.reopenNotice({ params, query: { actId } });
    await jobsAreTriedAgain(test.connection, 'dossier.register-notice', { dossierId: dossier._id, actId });
    test.neighbours.isProviderServiceAway = false;
    const db = connect<never>(test.connection, 'jobs', 1);
    await waitFor('nothing more to register', async () => {
      const { rows } = await sql`select 1 from jobs.job where name = 'dossier.register-notice'
        and data->>'dossierId' = ${dossier._id} and state != 'completed'`.execute(db);
      return rows.length === 0;
    });
    await db.destroy();

    const extraQuestions = JSON.stringify({ properties: { pas: { type: 'boolean', title: 'De pas?' } } });
    await test.internal.receiveQuestions({ params, body: { extraQuestions } });
    await leave((await test.tell(reporter, dossier._id, BANK._id)).actId, BANK._id);
    await vi.waitFor(() => expect(sentMails()).toHaveLength(2));
    await reporter.replyToProvider({
      params: { ...params, replyId: randomUUID() },
      body: { questionAnswers: { pas: true } },
    });
    test.clock.now = new Date('2026-11-27T09:00:00Z');
    await test.schedules.remindOverdue();
    await vi.waitFor(() =>
      expect(test.neighbours.reminded.filter((one) => one.place === place)).toEqual([
        { place, actId: act.actId, dueOn: '2026-11-26' },
      ]),
    );
    expect((await read()).messages.map(({ content_key }) => content_key)).toContain('message.replyOverdue');
    expect(registered()).toEqual([act.actId]);
    expect(sentMails()).toHaveLength(2);
  });
});

describe('a provider that does not answer in time', () => {
  const afterwards = async (day: string) => {
    test.clock.now = new Date(`${day}T09:00:00Z`);
    await test.schedules.remindOverdue();
  };

  /** Makes a task unreadable. @returns the repair */
  const damage = async (taskId: string) => {
    const db = connect<DossierTables>(test.connection, 'dossier', 1);
    const { details } = await db
      .selectFrom('task')
      .select('details')
      .where('id', '=', taskId)
      .executeTakeFirstOrThrow();
    const write = (bytes: Buffer) =>
      db.updateTable('task').set({ details: bytes }).where('id', '=', taskId).execute();
    await write(Buffer.from('scribble'));
    return async () => {
      await write(details);
      await db.destroy();
    };
  };

  /** The jobs of reminders that failed in a round. */
  const retried = async () => {
    const db = connect<{ job: { name: string; state: string; data: { taskId: string } } }>(
      test.connection,
      'jobs',
      1,
    );
    const jobs = await db
      .selectFrom('job')
      .select(['state', 'data'])
      .where('name', '=', 'dossier.remind-overdue-notice')
      .execute();
    await db.destroy();
    return jobs;
  };

  /** The number of jobs for a dossier's mails that are not finished. */
  const leftOf = async (dossierId: string) => {
    const db = connect<Record<string, never>>(test.connection, 'jobs', 1);
    const { rows } =
      await sql`select 1 from jobs.job where name in ('dossier.tell-message', 'dossier.tell-late', 'dossier.tell-answer')
      and state != 'completed' and data->>'dossierId' = ${dossierId}`.execute(db);
    await db.destroy();
    return rows.length;
  };

  it('is reminded once, after its last day, and the reporter is told what they can do now', async () => {
    const { reporter, dossier, providerId, act, read } = await told([ENERGY]);
    const place = `${dossier._id}/${providerId}`;
    await afterwards('2026-11-26');
    expect((await read()).messages).toEqual([]);
    await afterwards('2026-11-27');
    await afterwards('2026-11-27');
    await afterwards('2026-12-24');
    const { messages, tasks } = await read();
    expect(messages).toMatchObject([
      {
        content_key: 'message.replyOverdue',
        // By id as well, since its name can change.
        providerId,
        messageVariables: {
          provider: 'Lichtpunt',
          deceased: 'Wilhelmina Johanna van den Bergh',
          dueOn: '26-11-2026',
        },
      },
    ]);
    await vi.waitFor(() =>
      expect(test.neighbours.reminded.filter((one) => one.place === place)).toEqual([
        { place, actId: act.actId, dueOn: '2026-11-26' },
      ]),
    );
    const mail = await test.mailAbout(dossier, 'Nog geen antwoord van Lichtpunt');
    expect(mail.text).toContain('26 november 2026');
    expect(mail.text).toContain(`/dossier/${dossier._id}/tasklist`);
    const documents = tasks.find(({ type }) => type === 'upload_documents');
    const { task } = await reporter.updateTask({
      params: { taskId: documents?._id ?? '', dossierId: dossier._id },
      body: { task: { status: 'completed' } },
    });
    expect(task.status).toBe('completed');
  });

  it('is not reminded after it has answered, nor of a notice that was withdrawn', async () => {
    const answered = await told([ENERGY]);
    const hash = await test.hashFor(answered.dossier._id, answered.providerId);
    await test.visitor.updateTaskByProvider({ body: { status: 'Confirmed', hash } });
    const withdrawn = await told([ENERGY]);
    await test.internal.reopenNotice({
      params: { dossierId: withdrawn.dossier._id, providerId: ENERGY._id },
      query: { actId: withdrawn.act.actId },
    });
    await afterwards('2026-12-24');
    const keys = async ({ read }: typeof answered) =>
      (await read()).messages.map(({ content_key }) => content_key);
    expect(await keys(answered)).toEqual(['message.providerConfirmed']);
    expect(await keys(withdrawn)).toEqual([]);
  });

  it.each(['answered', 'asked something', 'answered and was told again'])(
    'is not reminded when it %s before the reminder left, and the reporter is not mailed that it is late',
    async (since) => {
      const { reporter, dossier, providerId } = await told([ENERGY]);
      const params = { dossierId: dossier._id, providerId };
      const readForReminder = () => test.internal.readNotice({ params, query: { for: 'reminder' } });
      await dueJobsAreDone(test.connection);
      test.neighbours.isMailServerAway = true;
      await afterwards('2026-11-27');
      await expect(readForReminder()).resolves.toMatchObject({ reference: dossier.reference });
      if (since === 'asked something') {
        const extraQuestions = JSON.stringify({ properties: { pas: { type: 'boolean', title: 'De pas?' } } });
        await test.internal.receiveQuestions({ params, body: { extraQuestions } });
      } else await test.internal.receiveAnswer({ params, body: DENIED });
      if (since === 'answered and was told again') await test.tell(reporter, dossier._id, providerId);
      expect(await refusalOf(readForReminder())).toMatchObject({ status: 409, rule: 'reply-not-overdue' });
      await jobsAreTriedAgain(test.connection, 'dossier.tell-message', { dossierId: dossier._id });
      test.neighbours.isMailServerAway = false;
      await vi.waitFor(async () => expect(await leftOf(dossier._id)).toBe(0));
      const subjects = test.mails.map(({ subject }) => subject);
      expect(subjects.filter((one) => one.includes(dossier.reference) && one.includes('Nog geen'))).toEqual(
        [],
      );
    },
  );

  it('is not reminded while sending its notice fails, and gets its full time to reply once it has left', async () => {
    const { reporter, dossier, providerId, act, read } = await told([ENERGY]);
    const params = { dossierId: dossier._id, providerId };
    const record = (isFailing: boolean) =>
      test.internal.recordSending({ params, body: { actId: act.actId, isFailing } });
    const keys = async () => (await read()).messages.map(({ content_key }) => content_key);
    const saidDay = async () =>
      (await test.internal.giveNotice({ params: { ...params, actId: act.actId } })).replyDueOn;
    expect(await saidDay()).toBe('2026-11-26');
    await record(true);
    await afterwards('2026-11-27');
    expect(await keys()).toEqual([]);
    expect(await saidDay()).toBe('2026-12-11');
    await record(false);
    expect(await test.readTask(reporter, dossier._id, providerId)).toMatchObject({
      replyDueOn: '2026-12-11',
      descriptionKey: 'task.provider.sent',
    });
    await afterwards('2026-12-11');
    expect(await keys()).toEqual([]);
    await afterwards('2026-12-12');
    expect(await keys()).toEqual(['message.replyOverdue']);
  });

  it('is reminded even if the reminder for another dossier fails, which alone is tried again', async () => {
    const [broken, sound] = [await told([ENERGY]), await told([ENERGY])];
    const repair = await damage(broken.act.taskId);
    test.clock.now = new Date('2026-11-27T09:00:00Z');
    for (const _hour of [1, 2]) await test.schedules.remindOverdue();
    expect(await retried()).toEqual([
      { state: expect.anything(), data: expect.objectContaining({ taskId: broken.act.taskId }) },
    ]);
    await repair();
    const keys = async ({ read }: typeof sound) =>
      (await read()).messages.map(({ content_key }) => content_key);
    expect(await keys(sound)).toEqual(['message.replyOverdue']);
    await waitFor('its own job', async () => (await keys(broken)).length === 1);
    expect(await keys(broken)).toEqual(['message.replyOverdue']);
  });

  it('is not reminded at night when that failed in the daytime, but by the next round', async () => {
    const { act, read } = await told([ENERGY]);
    const keys = async () => (await read()).messages.map(({ content_key }) => content_key);
    const repair = await damage(act.taskId);
    await afterwards('2026-11-27');
    test.clock.now = new Date('2026-11-27T19:00:00Z');
    // A try that began in the daytime would remind.
    await jobsAreTriedAgain(test.connection, 'dossier.remind-overdue-notice', { taskId: act.taskId });
    await repair();
    await waitFor('its own job', async () =>
      (await retried()).some(({ state, data }) => state === 'completed' && data.taskId === act.taskId),
    );
    expect(await keys()).toEqual([]);
    test.clock.now = new Date('2026-11-28T07:10:00Z');
    await test.schedules.remindOverdue();
    expect(await keys()).toEqual(['message.replyOverdue']);
  });

  it('is reminded again of the later day that it gets with the answers to its questions', async () => {
    const { reporter, dossier, providerId, act, read } = await told([ENERGY]);
    const params = { dossierId: dossier._id, providerId };
    const extraQuestions = JSON.stringify({ properties: { pas: { type: 'boolean', title: 'De pas?' } } });
    const reminded = async () => (await test.readTask(reporter, dossier._id, providerId))?.remindedAt;
    expect(await reminded()).toBeNull();
    await afterwards('2026-11-27');
    expect(await reminded()).toBe('2026-11-27T09:00:00.000Z');
    await test.internal.receiveQuestions({ params, body: { extraQuestions } });
    await reporter.replyToProvider({
      params: { ...params, replyId: randomUUID() },
      body: { questionAnswers: { pas: true } },
    });
    expect(await reminded()).toBeNull();
    await afterwards('2026-12-11');
    const keys = async () => (await read()).messages.map(({ content_key }) => content_key);
    expect(await keys()).toEqual(['message.providerAsks', 'message.replyOverdue']);
    await afterwards('2026-12-12');
    await afterwards('2026-12-12');
    expect(await keys()).toEqual([
      // It did say something: its question, which was answered.
      'message.replyOverdueReplied',
      'message.providerAsks',
      'message.replyOverdue',
    ]);
    const place = `${dossier._id}/${providerId}`;
    await vi.waitFor(() =>
      expect(test.neighbours.reminded.filter((one) => one.place === place)).toEqual([
        { place, actId: act.actId, dueOn: '2026-11-26' },
        { place, actId: act.actId, dueOn: '2026-12-11' },
      ]),
    );
  });

  it('is not said to have given no answer when it confirmed before its questions, only to confirm again', async () => {
    const { reporter, dossier, providerId, read } = await told([ENERGY]);
    const params = { dossierId: dossier._id, providerId };
    const extraQuestions = JSON.stringify({ properties: { pas: { type: 'boolean', title: 'De pas?' } } });
    await test.internal.receiveAnswer({ params, body: { status: 'Confirmed' } });
    await test.internal.receiveQuestions({ params, body: { extraQuestions } });
    await reporter.replyToProvider({
      params: { ...params, replyId: randomUUID() },
      body: { questionAnswers: { pas: true } },
    });
    await afterwards('2026-12-24');
    const said = (await read()).messages.map(({ content_key }) => content_key);
    expect(said[0]).toBe('message.replyOverdueAgain');
    expect(said).not.toContain('message.replyOverdue');
    const mail = await test.mailAbout(dossier, 'Nog geen nieuwe bevestiging van Lichtpunt');
    expect(mail.text).toContain('eerder bevestigd');
    const { confirmedOn } = await test.internal.readNotice({ params, query: { for: 'reminder' } });
    expect(confirmedOn).toBe('2026-11-12');
    await test.internal.receiveAnswer({ params, body: { status: 'Confirmed' } });
    expect((await test.internal.readNotice({ params })).confirmedOn).toBeNull();
  });

  it('is told of in one mail with the others that are late, and has a message of its own', async () => {
    const { reporter, dossier, providerId, read } = await told();
    await test.tell(reporter, dossier._id, BANK._id);
    const { name: bank = '' } = (await read()).providers.find(({ _id }) => _id === BANK._id) ?? {};
    await afterwards('2026-12-24');
    const late = (await read()).messages.map(({ content_key, providerId: about }) => [content_key, about]);
    expect(late.sort()).toEqual(
      [providerId, BANK._id].map((about) => ['message.replyOverdue', about]).sort(),
    );
    const mail = await test.mailAbout(dossier, 'Nog geen antwoord van 2 organisaties');
    const text = mail.text.replace(/\s+/g, ' ');
    for (const one of ['Lichtpunt', bank])
      expect(text).toContain(`${one}: had uiterlijk op 26 november 2026 moeten antwoorden`);
    await vi.waitFor(async () => expect(await leftOf(dossier._id)).toBe(0));
    const about = test.mails.filter(({ subject }) => subject.includes(dossier.reference));
    expect(about.filter(({ subject }) => subject.includes('Nog geen'))).toHaveLength(1);
  });

  it('is told of alone when the other one answered before the mail left', async () => {
    const { reporter, dossier, read } = await told();
    await test.tell(reporter, dossier._id, BANK._id);
    await dueJobsAreDone(test.connection);
    test.neighbours.isMailServerAway = true;
    await afterwards('2026-12-24');
    await test.internal.receiveAnswer({
      params: { dossierId: dossier._id, providerId: BANK._id },
      body: { status: 'Confirmed' },
    });
    expect((await read()).messages.length).toBeGreaterThan(1);
    await jobsAreTriedAgain(test.connection, 'dossier.tell-late', { dossierId: dossier._id });
    test.neighbours.isMailServerAway = false;
    await test.mailAbout(dossier, 'Nog geen antwoord van Lichtpunt');
  });

  it('is reminded again of a notice that was sent again', async () => {
    const { reporter, dossier, providerId, read } = await told([ENERGY]);
    await afterwards('2026-11-27');
    const hash = await test.hashFor(dossier._id, providerId);
    await test.visitor.updateTaskByProvider({ body: { ...DENIED, hash } });
    await test.tell(reporter, dossier._id, providerId);
    await afterwards('2026-12-24');
    const overdue = (await read()).messages.filter(
      ({ content_key }) => content_key === 'message.replyOverdue',
    );
    expect(overdue.map(({ messageVariables }) => messageVariables.dueOn)).toEqual([
      '11-12-2026',
      '26-11-2026',
    ]);
  });
});
