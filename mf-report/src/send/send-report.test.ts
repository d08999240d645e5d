import type { Dossier, DossierInput } from '@nabericht/domain/dossier/dossier';
import { stepsOfFields } from '@nabericht/domain/report/report-fields';
import { describe, expect, it, vi } from 'vitest';
import { notifyProviders, providersToTell, sendReport } from './send-report.ts';

const ids = ['a', 'b', 'c'];
const QUESTIONS = JSON.stringify({
  type: 'object',
  required: ['number'],
  properties: { number: { type: 'string', title: 'Klantnummer' } },
});

function dossierWith({
  certificate = true,
  questions = [] as string[],
  answered = [] as string[],
  sent = [] as string[],
}) {
  return {
    _id: 'd',
    deathCertificate: certificate ? { fileId: 'f', score: 90 } : { isCertificateAvailable: false },
    providers: ids.map((_id) => ({ _id, extraQuestions: questions.includes(_id) ? QUESTIONS : null })),
    tasks: [
      { type: 'report_deceased', collectedData: {} },
      ...ids.map((providerId) => ({
        type: 'provider',
        providerId,
        noticeSentAt: sent.includes(providerId) ? '2026-11-12T10:00:00Z' : null,
        collectedData: answered.includes(providerId) ? { providerQuestionAnswers: { number: '1' } } : {},
      })),
    ],
  } as unknown as Dossier;
}

describe('the providers that are told directly', () => {
  it.each([
    ['everybody, with a certificate', {}, ids],
    ['nobody, without one', { certificate: false }, []],
    ['not who still asks something', { questions: ['b'] }, ['a', 'c']],
    ['who asked and was answered', { questions: ['b'], answered: ['b'] }, ids],
    ['not who was told already', { sent: ['a'] }, ['b', 'c']],
  ])('%s', (_what, facts, expected) => {
    expect(providersToTell(dossierWith(facts))).toEqual(expected);
  });
});

function fakeApi(dossier: Dossier, failing: string[] = []) {
  const notifyProvider = vi.fn(async ({ params }: { params: { providerId: string } }) => {
    if (failing.includes(params.providerId)) throw new Error('away');
    return { leavesAt: '2026-11-12T10:00:00Z' };
  });
  const createDossier = vi.fn(
    async (_input: { body: { dossier: DossierInput; draftVersion?: number } }) => dossier,
  );
  const api = { dossier: { createDossier }, provider: { notifyProvider } };
  return { api: api as unknown as Parameters<typeof sendReport>[0], createDossier, notifyProvider };
}

describe('sending', () => {
  it('makes one dossier of a draft and tells every provider once', async () => {
    const { api, createDossier, notifyProvider } = fakeApi(dossierWith({}));
    const draft = { draftId: 'draft', providerSlug: 'nn' };
    const ownLetters = [{ name: 'Biljartclub', kind: 'association' as const }];
    expect(
      await sendReport(api, { frontendData: {} } as DossierInput, { ...draft, ownLetters }, 3, () => {}),
    ).toEqual({
      dossierId: 'd',
      isSending: true,
      failed: [],
    });
    expect(createDossier.mock.lastCall?.[0].body.dossier.frontendData).toEqual(draft);
    expect(createDossier.mock.lastCall?.[0].body.dossier.ownLetters).toEqual(ownLetters);
    expect(createDossier.mock.lastCall?.[0].body.draftVersion).toBe(3);
    expect(notifyProvider.mock.calls.map(([{ params }]) => params.providerId).sort()).toEqual(ids);
  });

  it('tells the others when one provider cannot be told, and names that one', async () => {
    const { api, notifyProvider } = fakeApi(dossierWith({}), ['b']);
    const onUntold = vi.fn();
    expect(await notifyProviders(api, 'd', ids, onUntold)).toEqual(['b']);
    expect(onUntold.mock.calls).toEqual([[new Error('away')]]);
    expect(notifyProvider).toHaveBeenCalledTimes(3);
  });
});

describe('a refused field', () => {
  it.each([
    ['deathCertificate.fileId', 'death-certificate'],
    ['providerIds.1', 'death-certificate'],
    ['persons.0.relationshipToDeceased', 'death-certificate'],
    ['deceased.lastName', 'deceased-details'],
    ['deceased.address.zipCode', 'deceased-address'],
    ['deceased.fromHolland', 'deceased-address'],
    ['deceased.testamentAvailable', 'additional-questions'],
    ['providerData.a.answers.number', 'provider-questions'],
    ['persons.0.phoneNumber', 'reporter'],
    ['dossier.persons.0.email', 'reporter'],
    ['dossier.deceased', 'deceased-details'],
    ['dossier.persons', 'reporter'],
  ])('is corrected in the right step: %s in %s', (field, step) => {
    expect(stepsOfFields([field, field])).toEqual([step]);
  });

  it('leads nowhere when no step has it', () => {
    expect(stepsOfFields(['frontendData.draftId'])).toEqual([]);
    expect(stepsOfFields(['deceased.somethingNew', 'dossier.persons.0.somethingNew'])).toEqual([]);
  });
});
