import { randomUUID } from 'node:crypto';
import type { ApiProblem } from '@nabericht/api-client/api-problem';
import { addFullDays } from '@nabericht/domain/calendar/full-days';
import { atEnd } from '@nabericht/testing/clean-up';
import { untilWaiting } from '@nabericht/testing/lock-waiters';
import { runScheduled } from '@nabericht/testing/scheduled-job';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beneficiarySteps } from './beneficiary-steps.ts';
import { BANK, nnReport, report } from './report.ts';
import { NOW, startTestDossier, statusOf, type TestDossier } from './start-test-dossier.ts';

let test: TestDossier;
beforeAll(async () => {
  test = await startTestDossier();
});
beforeEach(() => {
  test.clock.now = NOW;
});

const answers = { 'policy-payout': { payout: 'funeralDirector', payoutIban: 'NL91 ABNA 04' } };

async function stored(taskId: string) {
  const database = new pg.Client(test.connection);
  await database.connect();
  atEnd(() => database.end());
  return (await database.query('select from dossier.typed_answers where task_id = $1', [taskId])).rows;
}

async function started() {
  const life = await beneficiarySteps(test).withLifeInsurance();
  const params = { dossierId: life.dossierId, taskId: life.taskId };
  const read = () => life.reporter.readTypedAnswers({ params });
  return { ...life, params, readTyped: read };
}

describe('what is typed into the task of a product', () => {
  it('is kept until it is handed in, valid or not', async () => {
    const { reporter, params, readTyped, choose } = await started();
    expect(await readTyped()).toEqual({ answers: {}, savedAt: null });
    await reporter.saveTypedAnswers({ params, body: { answers: { beneficiary: {} } } });
    const saved = await reporter.saveTypedAnswers({ params, body: { answers } });
    expect(saved).toEqual({ answers, savedAt: NOW.toISOString() });
    expect(await readTyped()).toEqual(saved);
    await choose(['Pieter']);
    expect(await readTyped()).toEqual({ answers: {}, savedAt: null });
  });

  it('is readable only for the reporter, and only in that task', async () => {
    const { params } = await started();
    const other = await started();
    await other.reporter.saveTypedAnswers({ params: other.params, body: { answers } });
    expect(await statusOf(other.reporter.readTypedAnswers({ params }))).toBe(404);
    expect(await statusOf(other.reporter.saveTypedAnswers({ params, body: { answers } }))).toBe(404);
    const mixed = { dossierId: other.dossierId, taskId: params.taskId };
    expect(await statusOf(other.reporter.readTypedAnswers({ params: mixed }))).toBe(404);
    expect(await statusOf(other.reporter.saveTypedAnswers({ params: mixed, body: { answers } }))).toBe(404);
    const nothing = { dossierId: other.dossierId, taskId: randomUUID() };
    expect(await statusOf(other.reporter.readTypedAnswers({ params: nothing }))).toBe(404);
    expect(await statusOf(other.reporter.saveTypedAnswers({ params: nothing, body: { answers } }))).toBe(404);
  });

  it('stays when something else in the dossier changes, also when others change that task', async () => {
    const { reporter, params, readTyped, dossierId, product } = await started();
    await reporter.saveTypedAnswers({ params, body: { answers } });
    const file = { name: 'Polis', productId: product.uuid, bytes: 1 };
    const place = { dossierId, providerId: BANK._id, fileId: randomUUID() };
    await test.internal.receiveFile({ params: place, body: file });
    expect((await readTyped()).answers).toEqual(answers);
    await reporter.updateDossier({
      params: { id: dossierId },
      body: { dossier: { frontendData: { a: 1 } } },
    });
    expect((await readTyped()).answers).toEqual(answers);
  });

  it('is exported while it is kept', async () => {
    const { reporter, params, dossierId } = await started();
    const exported = () => test.internal.exportDossier({ params: { dossierId } });
    const saved = await reporter.saveTypedAnswers({ params, body: { answers } });
    expect(await exported()).toMatchObject({ typedAnswers: [{ taskId: params.taskId, ...saved }] });
    test.clock.now = addFullDays(NOW, 30);
    expect(await exported()).toMatchObject({ typedAnswers: [] });
  });

  it('is kept for 30 days after it was last saved, and deleted at night', async () => {
    const [left, saved] = [await started(), await started()];
    for (const { reporter, params } of [left, saved])
      await reporter.saveTypedAnswers({ params, body: { answers } });
    test.clock.now = addFullDays(NOW, 29);
    await saved.reporter.saveTypedAnswers({ params: saved.params, body: { answers } });
    expect((await left.readTyped()).answers).toEqual(answers);
    test.clock.now = addFullDays(NOW, 30);
    expect(await left.readTyped()).toEqual({ answers: {}, savedAt: null });

    await runScheduled(test.connection, 'dossier.remove-expired');
    expect(await stored(left.params.taskId)).toEqual([]);
    expect((await saved.readTyped()).answers).toEqual(answers);
    // A page that was open all the time sends everything that is on it.
    await left.reporter.saveTypedAnswers({ params: left.params, body: { answers } });
    expect((await left.readTyped()).answers).toEqual(answers);
  });
});

describe('what is typed of products that were found by oneself', () => {
  const uuid = randomUUID();
  const typed = { answer: { found: true }, [uuid]: { productType: 'mortgage', name: 'Hypothe' } };

  it('is kept while products are saved, and until their task is completed, also once it was before', async () => {
    const { reporter, dossier } = await test.reporterWithDossier(nnReport());
    const { _id: taskId = '' } = dossier.tasks.find(({ type }) => type === 'extra_product_by_document') ?? {};
    const params = { dossierId: dossier._id, taskId };
    const readTyped = () => reporter.readTypedAnswers({ params });
    const complete = (reporterFoundProducts: boolean) =>
      reporter.updateTask({
        params,
        body: {
          task: { status: 'completed', collectedData: { reporterFoundProducts, reporterProductFiles: [] } },
        },
      });
    for (const found of [false, true]) {
      const saved = await reporter.saveTypedAnswers({ params, body: { answers: typed, basedOn: null } });
      const product = { uuid: randomUUID(), name: 'Polis', productType: 'unknown' as const, files: [] };
      if (found)
        await reporter.addReporterProducts({ params: { id: dossier._id }, body: { products: [product] } });
      expect(await readTyped()).toEqual(saved);
      await complete(found);
      expect(await readTyped()).toEqual({ answers: {}, savedAt: null });
    }
  });
});

describe('what is typed concurrently with', () => {
  it.each([
    ['the task is handed in', "update task set status = 'completed', version = version + 1 where id = $1"],
    ['the dossier is erased', 'delete from dossier where id = (select dossier_id from task where id = $1)'],
  ])('%s is not kept, and does not count as a server error', async (_what, change) => {
    const { reporter, params } = await started();
    const changing = new pg.Client(test.connection);
    await changing.connect();
    atEnd(() => changing.end());
    await changing.query('set search_path = dossier');
    await changing.query('begin');
    await changing.query(change, [params.taskId]);
    const typing = reporter.saveTypedAnswers({ params, body: { answers } }).then(
      () => 'kept',
      (error: ApiProblem) => error.status,
    );
    await Promise.race([untilWaiting(changing), typing]);
    await changing.query('commit');
    expect(await typing).toBe(404);
    const kept = await changing.query('select from typed_answers where task_id = $1', [params.taskId]);
    expect(kept.rows).toEqual([]);
  });
});

describe('what is typed into a reply to a provider', () => {
  const QUESTIONS = JSON.stringify({ properties: { pas: { type: 'boolean', title: 'Heb je de pas nog?' } } });
  const typed = {
    reply: { words: 'Het num', customerNumber: 'K 9', fileIds: [] },
    questions: { pas: 'yes' },
  };

  async function told() {
    const { reporter, dossier } = await test.reporterWithDossier(report([BANK]));
    await test.tell(reporter, dossier._id, BANK._id);
    const place = { dossierId: dossier._id, providerId: BANK._id };
    const { _id: taskId } = await test.readTask(reporter, dossier._id, BANK._id);
    const params = { dossierId: dossier._id, taskId };
    return {
      reporter,
      params,
      deny: () =>
        test.internal.receiveAnswer({
          params: place,
          body: { status: 'Denied', reason: 'incomplete', message: 'Welk nummer?' },
        }),
      ask: () => test.internal.receiveQuestions({ params: place, body: { extraQuestions: QUESTIONS } }),
      reply: (body: Parameters<typeof reporter.replyToProvider>[0]['body']) =>
        reporter.replyToProvider({ params: { ...place, replyId: randomUUID() }, body }),
      type: (basedOn?: string | null) =>
        reporter.saveTypedAnswers({
          params,
          body: basedOn === undefined ? { answers: typed } : { answers: typed, basedOn },
        }),
      readTyped: () => reporter.readTypedAnswers({ params }),
    };
  }

  it.each([
    ['a denial', 'deny', { words: 'K 9' }],
    ['a question', 'ask', { questionAnswers: { pas: true } }],
  ] as const)('to %s is kept until it is sent, and only while one can be written', async (_, act, body) => {
    const made = await told();
    expect(await statusOf(made.type())).toBe(404);
    await made[act]();
    await made.type();
    expect(await made.readTyped()).toEqual({ answers: typed, savedAt: NOW.toISOString() });
    await made.reply(body);
    expect(await made.readTyped()).toEqual({ answers: {}, savedAt: null });
    expect(await statusOf(made.type())).toBe(404);
  });

  it('stays when a reply is refused', async () => {
    const made = await told();
    await made.deny();
    await made.type();
    expect(await statusOf(made.reply({}))).toBe(422);
    expect((await made.readTyped()).answers).toEqual(typed);
  });

  it('does not overwrite what was saved elsewhere since', async () => {
    const made = await told();
    await made.deny();
    const first = await made.type(null);
    expect(await statusOf(made.type(null))).toBe(412);
    test.clock.now = new Date(NOW.getTime() + 60_000);
    const second = await made.type(first.savedAt);
    expect(await statusOf(made.type(first.savedAt))).toBe(412);
    // Valid in ISO 8601, but not for a JavaScript Date.
    expect(await statusOf(made.type('2026-11-12T10:00:00+01'))).toBe(422);
    expect(await made.readTyped()).toEqual(second);
  });

  it.each([
    ['who sees none', () => null],
    ['a page that was open all the time', (savedAt: string | null) => savedAt],
  ])('is saved anew by %s once 30 days have passed, before the night and after it', async (_who, basedOn) => {
    const made = await told();
    await made.deny();
    const { savedAt: first } = await made.type(null);
    test.clock.now = addFullDays(NOW, 30);
    expect(await made.readTyped()).toEqual({ answers: {}, savedAt: null });
    const { savedAt: second } = await made.type(basedOn(first));
    expect((await made.readTyped()).savedAt).toBe(second);
    test.clock.now = addFullDays(NOW, 60);
    await runScheduled(test.connection, 'dossier.remove-expired');
    expect(await stored(made.params.taskId)).toEqual([]);
    await made.type(basedOn(second));
    expect((await made.readTyped()).answers).toEqual(typed);
  });

  it('is readable only for the reporter, and is erased with the dossier', async () => {
    const made = await told();
    await made.deny();
    await made.type();
    const stranger = await test.signIn();
    expect(await statusOf(stranger.readTypedAnswers({ params: made.params }))).toBe(404);
    await test.internal.eraseDossier({ params: { dossierId: made.params.dossierId } });
    expect(await statusOf(made.readTyped())).toBe(404);
  });
});
