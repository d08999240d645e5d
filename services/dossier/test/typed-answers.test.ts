import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { beneficiarySteps } from './beneficiary-steps.ts';
import { NOW, startTestDossier, statusOf, type TestDossier } from './start-test-dossier.ts';

let test: TestDossier;
beforeAll(async () => {
  test = await startTestDossier();
});

const answers = { 'policy-payout': { payout: 'funeralDirector', payoutIban: 'NL91 ABNA 04' } };

async function started() {
  const life = await beneficiarySteps(test).withLifeInsurance();
  const params = { dossierId: life.dossierId, taskId: life.taskId };
  const read = () => life.reporter.readTypedAnswers({ params });
  return { ...life, params, readTyped: read };
}

describe('what is typed into the task of a product', () => {
  it('is kept until it is handed in, right or not', async () => {
    const { reporter, params, readTyped, choose } = await started();
    expect(await readTyped()).toEqual({ answers: {}, savedAt: null });
    await reporter.saveTypedAnswers({ params, body: { answers: { beneficiary: {} } } });
    const saved = await reporter.saveTypedAnswers({ params, body: { answers } });
    expect(saved).toEqual({ answers, savedAt: NOW.toISOString() });
    expect(await readTyped()).toEqual(saved);
    await choose(['Pieter']);
    expect(await readTyped()).toEqual({ answers: {}, savedAt: null });
  });

  it('is the reporter’s alone, and of no other task', async () => {
    const { params } = await started();
    const other = await started();
    await other.reporter.saveTypedAnswers({ params: other.params, body: { answers } });
    expect(await statusOf(other.reporter.readTypedAnswers({ params }))).toBe(404);
    expect(await statusOf(other.reporter.saveTypedAnswers({ params, body: { answers } }))).toBe(404);
    const mixed = { dossierId: other.dossierId, taskId: params.taskId };
    expect(await other.reporter.readTypedAnswers({ params: mixed })).toEqual({ answers: {}, savedAt: null });
    expect(await statusOf(other.reporter.saveTypedAnswers({ params: mixed, body: { answers } }))).toBe(404);
    const nothing = { dossierId: other.dossierId, taskId: randomUUID() };
    expect(await statusOf(other.reporter.saveTypedAnswers({ params: nothing, body: { answers } }))).toBe(404);
  });

  it('stays when something else of the dossier changes', async () => {
    const { reporter, params, readTyped, dossierId } = await started();
    await reporter.saveTypedAnswers({ params, body: { answers } });
    await reporter.updateDossier({
      params: { id: dossierId },
      body: { dossier: { frontendData: { a: 1 } } },
    });
    expect((await readTyped()).answers).toEqual(answers);
  });
});
