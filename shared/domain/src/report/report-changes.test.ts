import { describe, expect, it } from 'vitest';
import type { Dossier } from '../dossier/dossier.ts';
import type { Person } from '../people/person.ts';
import { taskSpec } from '../tasks/initial-tasks.ts';
import type { Task } from '../tasks/task.ts';
import { ADDITIONAL_QUESTIONS } from './additional-questions.ts';
import {
  answersToBeginWith,
  canChangeStep,
  changedReporter,
  dossierAnswers,
  questionsTask,
  type ReportChange,
  reportChange,
  reportOf,
  requiredSteps,
} from './report-changes.ts';
import { reportContext } from './report-context.ts';
import type { ReportStepId } from './report-flow.ts';
import { completeAnswers, journeyProviders, NOW } from './report-journeys.fixture.ts';
import { toDossierInput } from './report-payload.ts';
import { deathCertificate } from './steps/death-certificate.ts';
import { providerQuestions } from './steps/provider-questions.ts';

const providers = journeyProviders({ howMany: 1, questions: true, nn: true });
const context = reportContext(providers, { signedIn: true, now: NOW, matches: null });
const input = toDossierInput(completeAnswers('now'), context);
const reporter = { ...input.persons[0], isReporter: true, version: 3 } as Person;

const task = (rest: Partial<Task>): Task => ({ ...taskSpec('provider'), ...rest }) as Task;
const dossier = (own: Partial<Task> = {}) =>
  ({
    deceased: input.deceased,
    deathCertificate: input.deathCertificate,
    persons: [{ ...reporter, isReporter: false, lastName: 'Ander' }, reporter],
    providerIds: input.providerIds,
    products: [],
    tasks: [
      task({ type: 'report_deceased', status: 'completed' }),
      task({ type: 'upload_death_certificate', status: 'completed' }),
      task({
        status: 'active',
        providerId: providers[0]?._id ?? null,
        collectedData: {
          providerQuestionAnswers: Object.values(input.providerData ?? {})[0]?.answers ?? {},
        },
        ...own,
      }),
    ],
  }) as unknown as Dossier;

describe('a dossier that another report begins with', () => {
  it('gives who died and who reports it, and nothing of that dossier or its provider', () => {
    const { reporter: person, ...began } = answersToBeginWith(dossier(), context);
    const whole = dossierAnswers(dossier(), context);
    expect(person).toEqual(whole.reporter);
    expect(began).toEqual({
      'death-certificate': {
        ...deathCertificate.blank,
        relationshipToDeceased: whole['death-certificate']?.relationshipToDeceased,
      },
      'deceased-details': whole['deceased-details'],
      'deceased-address': whole['deceased-address'],
      'additional-questions': whole['additional-questions'],
    });
    expect(began['death-certificate']?.relationshipToDeceased).not.toBe('');
  });
});

/** The part of a dossier that each step changes, and what of it. */
const CHANGED: Readonly<Record<ReportStepId, { part: keyof ReportChange; fields: readonly string[] }>> = {
  'death-certificate': { part: 'reporter', fields: ['relationshipToDeceased'] },
  'deceased-details': {
    part: 'deceased',
    fields: ['dateOfBirth', 'dateOfDeath', 'firstName', 'gender', 'initials', 'insertion', 'lastName'],
  },
  'deceased-address': { part: 'deceased', fields: ['address', 'fromHolland'] },
  'provider-questions': { part: 'answers', fields: ['customerNumber', 'hasPet', 'petName'] },
  'additional-questions': { part: 'deceased', fields: [...ADDITIONAL_QUESTIONS].sort() },
  reporter: {
    part: 'reporter',
    fields: ['address', 'birthDate', 'email', 'firstName', 'insertion', 'lastName', 'phoneNumber'],
  },
};

describe('a dossier as a report', () => {
  it('has only the answers of its provider’s own task', () => {
    const answers = { providerQuestionAnswers: { customerNumber: 'K99' } };
    const own = dossier();
    const others = [
      task({ type: 'product_information', providerId: providers[0]?._id ?? null, collectedData: answers }),
      task({ type: 'provider', providerId: null, collectedData: answers }),
      task({ type: 'provider', providerId: 'another', collectedData: {} }),
    ];
    const { providerData } = reportOf({ ...own, tasks: [...own.tasks, ...others] });
    expect(providerData).toEqual(input.providerData);
  });

  it('finds the task of the provider that asked', () => {
    const own = dossier();
    const others = [
      task({ type: 'product_information', providerId: providers[0]?._id ?? null }),
      task({ type: 'provider', providerId: 'another' }),
    ];
    const found = questionsTask({ tasks: [...others, ...own.tasks] }, context);
    expect(found?.collectedData).toEqual(own.tasks[2]?.collectedData);
    expect(questionsTask({ tasks: others }, context)).toBe(null);
    const nobodyAsks = reportContext([], { signedIn: true, now: NOW, matches: null });
    expect(questionsTask(own, nobodyAsks)).toBe(null);
    expect(canChangeStep('provider-questions', own, nobodyAsks)).toBe(false);
    const changed = { 'provider-questions': { customerNumber: 'K99' } };
    expect(reportChange(changed, {}, nobodyAsks)).toEqual({ answers: {} });
  });

  it('has the answers of every step', () => {
    const answers = dossierAnswers(dossier(), context);
    expect(toDossierInput(answers, context)).toEqual(input);
    expect(answers['provider-questions']).toEqual({ customerNumber: 'K12', hasPet: 'yes', petName: 'Mia' });
  });

  it.each([...requiredSteps, providerQuestions])('is changed at $id in one part', (step) => {
    const { part, fields } = CHANGED[step.id];
    const answers = completeAnswers('now');
    const change = reportChange({ [step.id]: answers[step.id] }, answers, context);
    expect(Object.keys(change)).toEqual([part]);
    expect(Object.keys(change[part] ?? {}).sort()).toEqual(fields);
    // Unchanged answers change nothing.
    const before = {
      deceased: input.deceased,
      reporter: input.persons[0],
      answers: Object.values(input.providerData ?? {})[0]?.answers,
    };
    expect(before).toMatchObject(change);
  });

  it('is changed at several steps in one request with all their parts', () => {
    const answers = completeAnswers('now');
    const { 'deceased-details': details, 'additional-questions': additional, reporter: own } = answers;
    const changed = { 'deceased-details': details, 'additional-questions': additional, reporter: own };
    const change = reportChange(changed, answers, context);
    expect(Object.keys(change).sort()).toEqual(['deceased', 'reporter']);
    expect(change.deceased).toMatchObject({ lastName: details?.lastName, deathByAccident: false });
  });

  it('saves the reporter with the version that was read, without what the service decides or is asked elsewhere', () => {
    const changed = changedReporter(
      {
        ...{ ...reporter, isValidated: true, askForId: true },
        ...{ iban: 'NL91ABNA0417164300', ibanName: 'M. Dijk', hasNoIban: true },
      },
      { lastName: 'Dijk', email: 'iemand.anders@voorbeeld.example' },
    );
    expect(changed).toMatchObject({
      firstName: 'Marijke',
      lastName: 'Dijk',
      email: reporter.email,
      version: 3,
    });
    expect(changed).not.toHaveProperty('askForId');
    expect(changed).not.toHaveProperty('iban');
    expect(changed).not.toHaveProperty('ibanName');
    expect(changed).not.toHaveProperty('hasNoIban');
  });

  it.each<[string, Partial<Task>, boolean]>([
    ['while its provider was not told', {}, true],
    ['not once it was told', { noticeSentAt: '2026-11-12T10:00:00Z' }, false],
    ['not while it asks more', { status: 'new', noticeSentAt: '2026-11-12T10:00:00Z' }, false],
    [
      'again after it sent the notice back',
      { status: 'completed', noticeSentAt: '2026-11-12T10:00:00Z', providerMessage: 'Onbekend nummer' },
      true,
    ],
  ])('has its questions changed %s', (_when, own, expected) => {
    expect(canChangeStep('provider-questions', dossier(own), context)).toBe(expected);
    expect(canChangeStep('reporter', dossier(own), context)).toBe(true);
  });
});
