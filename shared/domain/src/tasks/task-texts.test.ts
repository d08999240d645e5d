import { describe, expect, it } from 'vitest';
import { dayOf } from '../calendar/calendar-day.ts';
import { daysAfter } from '../calendar/days-after.ts';
import type { ProductType } from '../products/product.ts';
import { journeyProviders, NOW } from '../report/report-journeys.fixture.ts';
import type { Task } from './task.ts';
import { providerState, taskTexts } from './task-texts.ts';

const [asking] = journeyProviders({ howMany: 1, questions: true, nn: false });
const provider = {
  name: 'Noorderbank',
  slug: 'noorderbank',
  serviceType: 'financialInstitutions' as const,
  extraQuestions: null,
};
const nn = { ...provider, name: 'NN', slug: 'nn' };
/** What a product asks of beneficiaries: nothing. */
const asks = { askForBeneficiary: false, askForBeneficiaryBSN: false, askForId: false, minBeneficiaries: 0 };
const OF_PRODUCT = 'task.product_information';
const sentAt = '2026-10-01T10:00:00Z';

const state = (rest: Partial<Task>, facts: Partial<Parameters<typeof providerState>[0]> = {}) =>
  providerState({
    task: { type: 'provider', status: 'active', collectedData: {}, ...rest } as Task,
    provider,
    certificateAvailable: true,
    nnOnly: false,
    now: NOW,
    ...facts,
  });

describe('the state of a provider', () => {
  it.each<[ReturnType<typeof state>, ReturnType<typeof state>]>([
    [state({}), 'ready'],
    [state({}, { certificateAvailable: false }), 'blockedByCertificate'],
    [
      state({ status: 'new' }, { provider: { ...provider, extraQuestions: asking?.extraQuestions ?? '' } }),
      'questions',
    ],
    [state({ noticeSentAt: sentAt, noticeLeavesAt: '2026-11-12T10:01:00Z' }), 'leaving'],
    [state({ noticeSentAt: sentAt, noticeLeavesAt: NOW.toISOString() }), 'sent'],
    [state({ noticeSentAt: sentAt, noticeLeavesAt: sentAt, replyDueOn: '2026-11-12' }), 'sent'],
    [state({ noticeHeldAt: sentAt }), 'held'],
    [state({ noticeSentAt: sentAt, noticeFailedAt: sentAt }), 'failing'],
    [state({ noticeSentAt: sentAt, noticeFailedAt: sentAt, status: 'completed' }), 'completed'],
    [
      state(
        { noticeSentAt: sentAt, noticeFailedAt: sentAt, status: 'completed' },
        { nnOnly: true, provider: nn },
      ),
      'failing',
    ],
    [state({ noticeSentAt: sentAt, answersHeldAt: sentAt }), 'answersHeld'],
    [
      state({ noticeSentAt: sentAt, answersHeldAt: sentAt }, { certificateAvailable: false }),
      'answersBlocked',
    ],
    [state({ noticeSentAt: sentAt, answersHeldAt: sentAt, status: 'completed' }), 'completed'],
    [state({ noticeSentAt: sentAt, replyDueOn: '2026-11-11' }), 'overdue'],
    [state({ noticeSentAt: sentAt, status: 'completed' }), 'completed'],
    [state({ noticeSentAt: sentAt, status: 'completed' }, { nnOnly: true, provider: nn }), 'doneBySending'],
    [
      state(
        {
          noticeSentAt: sentAt,
          noticeFailedAt: sentAt,
          status: 'completed',
          providerOutcome: { kind: 'ended' },
        },
        { nnOnly: true, provider: nn },
      ),
      'completed',
    ],
    // A provider that was added to such a dossier is treated as usual.
    [state({ noticeSentAt: sentAt, status: 'completed' }, { nnOnly: true }), 'completed'],
    [state({ noticeSentAt: sentAt, status: 'completed' }, { provider: nn }), 'completed'],
    [state({ status: 'completed', providerMessage: 'Onbekend' }), 'denied'],
    [state({ status: 'new', noticeSentAt: sentAt }), 'asked'],
    // In the NN-only variant a task can be completed before anybody is told.
    [state({ status: 'completed' }, { nnOnly: true, provider: nn }), 'ready'],
  ])('%s', (actual, expected) => expect(actual).toBe(expected));
});

it('names the outcome of a notice', () => {
  const done = { type: 'provider', status: 'completed', noticeSentAt: sentAt, collectedData: {} };
  const providerOutcome = { kind: 'refund', amount: 18.4 } as const;
  const textsOf = (rest: Partial<Task>) =>
    taskTexts({
      task: { ...done, ...rest } as Task,
      provider,
      product: null,
      person: null,
      persons: [],
      beneficiaries: [],
      certificateAvailable: true,
      nnOnly: false,
      now: NOW,
    });
  expect(textsOf({ providerOutcome })).toEqual({
    titleKey: 'task.provider.outcome.refund',
    titleArgs: { provider: 'Noorderbank', contract: 'bankAccount' },
    descriptionKey: 'task.provider.refund',
    descriptionArgs: { provider: 'Noorderbank', amount: 18.4 },
  });
  expect(textsOf({ providerOutcome: null }).titleKey).toBe('task.provider.title');
  // A question that it asked since then comes first.
  expect(textsOf({ providerOutcome, status: 'new' }).titleKey).toBe('task.provider.question');
});

it('says until when a provider looks at a product before anything is asked, and that the deadline has passed', () => {
  const stateOf = (replyDueOn: string | null, own: { isEditable: boolean; activated?: boolean }) =>
    taskTexts({
      task: {
        type: 'product_information',
        status: 'new',
        replyDueOn,
        collectedData: { activatedByAdmin: own.activated },
      } as Task,
      provider,
      product: { ...asks, name: 'Betaalrekening', productType: 'bank-account', isEditable: own.isEditable },
      person: null,
      persons: [],
      beneficiaries: [],
      certificateAvailable: true,
      nnOnly: false,
      now: NOW,
    });
  const closed = { isEditable: true };
  const today = dayOf(NOW);
  expect(stateOf(today, closed)).toMatchObject({
    descriptionKey: 'task.product_information.lookedAt',
    descriptionArgs: { provider: 'Noorderbank', product: 'Betaalrekening', dueOn: today },
  });
  expect(stateOf(daysAfter(today, -1), closed).descriptionKey).toBe('task.product_information.lookedAtLate');
  expect(stateOf(null, closed).descriptionKey).toBe('task.product_information.lookedAtUndated');
  expect(stateOf(today, { ...closed, activated: true }).descriptionKey).toBe('task.product_information.text');
});

it('gives the text keys of a task', () => {
  const facts = {
    provider,
    product: null,
    person: null,
    persons: [],
    beneficiaries: [],
    certificateAvailable: true,
    nnOnly: false,
    now: NOW,
  };
  const task = (type: Task['type']) => ({ type, status: 'new', collectedData: {} }) as Task;
  expect(taskTexts({ ...facts, task: task('provider') })).toEqual({
    titleKey: 'task.provider.title',
    titleArgs: { provider: 'Noorderbank' },
    descriptionKey: 'task.provider.ready',
    descriptionArgs: { provider: 'Noorderbank', dueOn: '' },
  });
  const asked = { ...task('provider'), noticeSentAt: '2026-11-02T09:00:00Z' } as Task;
  expect(taskTexts({ ...facts, task: asked })).toMatchObject({
    titleKey: 'task.provider.question',
    descriptionKey: 'task.provider.asked',
  });
  expect(taskTexts({ ...facts, task: task('upload_documents') })).toMatchObject({
    titleKey: 'task.upload_documents.title',
    descriptionKey: 'task.upload_documents.text',
  });
  const person = { firstName: 'Saar', insertion: 'van den', lastName: 'Bergh' };
  expect(taskTexts({ ...facts, person, task: task('beneficiary_details') })).toMatchObject({
    titleKey: 'task.beneficiary_details.title',
    titleArgs: { name: 'Saar van den Bergh' },
    descriptionKey: 'task.beneficiary_details.text',
  });
  const moment = '2026-11-02T09:00:00Z';
  const invitation = { method: 'email' as const, sentAt: moment, expiresAt: NOW.toISOString() };
  const missed = {
    ...person,
    invitation: { ...invitation, openedAt: null, acceptedAt: null, detailsAt: null },
  };
  expect(taskTexts({ ...facts, person: missed, task: task('beneficiary_details') })).toMatchObject({
    descriptionKey: 'task.beneficiary_details.expired',
    descriptionArgs: { name: 'Saar van den Bergh' },
  });
  const made = { ...missed.invitation, method: 'sendMessageYourself' as const };
  const linked = { ...person, invitation: { ...made, expiresAt: '2026-12-30T09:00:00Z' } };
  const textOf = (one: typeof linked & { sharedLink?: boolean }, status: Task['status'] = 'active') =>
    taskTexts({ ...facts, person: one, task: { ...task('beneficiary_details'), status } as Task });
  const toSend = { name: 'Saar van den Bergh', link: 'toSend' };
  expect(textOf(linked)).toMatchObject({
    descriptionKey: 'task.beneficiary_details.text',
    descriptionArgs: toSend,
  });
  expect(textOf({ ...linked, sharedLink: true }).descriptionArgs).toEqual({});
  expect(textOf(linked, 'completed').descriptionArgs).toEqual({});
  expect(textOf({ ...missed, invitation: made })).toMatchObject({
    descriptionKey: 'task.beneficiary_details.expired',
    descriptionArgs: { name: 'Saar van den Bergh', link: 'notSent' },
  });
  expect(textOf({ ...missed, invitation: made, sharedLink: true }).descriptionArgs).toEqual({
    name: 'Saar van den Bergh',
  });
  const done = { ...task('beneficiary_details'), status: 'completed' } as Task;
  expect(taskTexts({ ...facts, person: missed, task: done })).toMatchObject({
    descriptionKey: 'task.beneficiary_details.text',
  });
  const product = { ...asks, name: 'Woonpolis', productType: 'damage-insurance', isEditable: true } as const;
  expect(taskTexts({ ...facts, product, task: task('product_information') })).toMatchObject({
    titleKey: 'task.product_information.damage-insurance',
    titleArgs: { product: 'Woonpolis', provider: 'Noorderbank' },
    descriptionKey: 'task.product_information.text',
  });
  const loan = { ...asks, name: 'Krediet', productType: 'loan', isEditable: true } as const;
  expect(taskTexts({ ...facts, product: loan, task: task('product_information') })).toMatchObject({
    titleKey: 'task.product_information.loan',
    descriptionKey: 'task.product_information.handled',
    descriptionArgs: { product: 'Krediet', provider: 'Noorderbank', day: '' },
  });
});

const NOTHING = {
  provider: null,
  product: null,
  person: null,
  persons: [],
  beneficiaries: [],
  certificateAvailable: true,
  nnOnly: false,
  now: NOW,
};

const toInvite = {
  uuid: 'p1',
  isReporter: false,
  isInvited: false,
  isValidated: false,
  askForId: false,
  needsBSN: false,
  invitation: null,
};
const reporterToFillIn = { ...toInvite, isReporter: true };
const reporterDone = { ...reporterToFillIn, isValidated: true };
const invited = {
  ...toInvite,
  isInvited: true,
  invitation: {
    method: 'email' as const,
    sentAt,
    openedAt: null,
    acceptedAt: null,
    detailsAt: null,
    // Also after it: the task of their own is then the reporter's.
    expiresAt: '2026-10-02T10:00:00Z',
  },
};

it.each([
  ['alone', [reporterToFillIn], { whose: 'own' }],
  ['among others', [reporterToFillIn, toInvite], {}],
  ['who is no beneficiary', [toInvite], {}],
  ['who invited one of two', [toInvite, invited], {}],
  ['who still has to give their own details', [reporterToFillIn, invited], {}],
  ['who invited everybody else', [reporterDone, invited], { whose: 'others' }],
])('tells a reporter %s of the list of beneficiaries', (_who, beneficiaries, descriptionArgs) => {
  const list = { type: 'beneficiary_list', status: 'new', collectedData: {} } as Task;
  expect(taskTexts({ ...NOTHING, task: list, beneficiaries })).toMatchObject({
    descriptionKey: 'task.beneficiary_list.text',
    descriptionArgs,
  });
});

it('leaves out the names of persons and products that no longer exist', () => {
  const task = (type: Task['type']) => ({ type, status: 'active', collectedData: {} }) as Task;
  expect(taskTexts({ ...NOTHING, task: task('provider') })).toMatchObject({
    titleArgs: { provider: '' },
    descriptionKey: 'task.provider.ready',
    descriptionArgs: { provider: '', dueOn: '' },
  });
  expect(taskTexts({ ...NOTHING, task: task('product_information') })).toEqual({
    titleKey: `${OF_PRODUCT}.unknown`,
    titleArgs: { product: '', provider: '' },
    descriptionKey: `${OF_PRODUCT}.begun`,
    descriptionArgs: { product: '', provider: '', day: '', dueOn: '' },
  });
  expect(taskTexts({ ...NOTHING, task: task('beneficiary_details') }).titleArgs).toEqual({ name: '' });
});

it.each<[string, ProductType, Task['collectedData'], object]>([
  [
    'waits for its beneficiaries',
    'life-insurance',
    { reporterIsBeneficiary: 'no', payout: 'toAllBeneficiaries' },
    { descriptionKey: `${OF_PRODUCT}.beneficiaries` },
  ],
  [
    'is to do once more when its insurer asks more than was answered',
    'life-insurance',
    { reporterIsBeneficiary: 'no' },
    { descriptionKey: `${OF_PRODUCT}.text` },
  ],
  [
    'waits for its day',
    'damage-insurance',
    {
      productAction: 'reminder',
      damageInsuranceProductReminderConsent: true,
      damageInsuranceReminderDate: '2026-12-21',
    },
    { descriptionKey: `${OF_PRODUCT}.reminder`, descriptionArgs: { day: '2026-12-21' } },
  ],
  [
    'is decided later',
    'damage-insurance',
    { productAction: 'reminder' },
    { descriptionKey: `${OF_PRODUCT}.later` },
  ],
  [
    'was on its day',
    'damage-insurance',
    {
      productAction: 'reminder',
      damageInsuranceProductReminderConsent: true,
      damageInsuranceReminderDate: '2026-11-12',
    },
    { descriptionKey: `${OF_PRODUCT}.later` },
  ],
  ['was begun', 'pension', { userFiles: ['1'] }, { descriptionKey: `${OF_PRODUCT}.begun` }],
])('says of a product in progress that it %s', (_, productType, collectedData, texts) => {
  const task = { type: 'product_information', status: 'active', collectedData } as Task;
  const product = { ...asks, name: 'Polis', productType, isEditable: true };
  const facts = {
    provider,
    person: null,
    persons: [],
    beneficiaries: [],
    certificateAvailable: true,
    nnOnly: false,
    now: NOW,
  };
  expect(taskTexts({ ...facts, task, product })).toMatchObject(texts);
});

it('says of an insurance that asks more than was answered that its insurer looks at it, until it may be filled in', () => {
  const task = { type: 'product_information', status: 'active', collectedData: {} } as Task;
  const product = { ...asks, name: 'Polis', productType: 'life-insurance', isEditable: false } as const;
  const facts = {
    provider,
    person: null,
    persons: [],
    beneficiaries: [],
    certificateAvailable: true,
    nnOnly: false,
    now: NOW,
  };
  expect(taskTexts({ ...facts, task, product }).descriptionKey).toBe(`${OF_PRODUCT}.lookedAtUndated`);
});

it('says of an insurance that is decided later that its insurer looks at it, while it may not be filled in', () => {
  const task = { type: 'product_information', status: 'active', collectedData: {} } as Task;
  const product = { ...asks, name: 'Polis', productType: 'damage-insurance', isEditable: false } as const;
  const facts = {
    provider,
    person: null,
    persons: [],
    beneficiaries: [],
    certificateAvailable: true,
    nnOnly: false,
    now: NOW,
  };
  expect(taskTexts({ ...facts, task, product }).descriptionKey).toBe(`${OF_PRODUCT}.lookedAtUndated`);
});
