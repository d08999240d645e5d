import { describe, expect, it } from 'vitest';
import { checkForm } from '../form/form-problems.ts';
import {
  fromLifeInsuranceAnswers,
  lifeInsuranceStepsOf,
  toLifeInsuranceAnswers,
} from './life-insurance-answers.ts';
import {
  type LifeInsuranceAnswers,
  lifeInsuranceFacts,
  lifeInsuranceFlow,
  policyPayout,
} from './life-insurance-flow.ts';

const REPORTER = '00000000-0000-4000-8000-00000000000a';
const OTHER = '00000000-0000-4000-8000-00000000000b';
const context = { reporterId: REPORTER, product: { askForBeneficiary: true, minBeneficiaries: 0 } };
const notAsking = { ...context, product: { askForBeneficiary: false, minBeneficiaries: 2 } };
const others = { beneficiary: { reporterIsBeneficiary: 'no' } };

/** The result of a step for its own answers and those before it: the cleaned answers, or the problems. */
function step(id: string, own: object, before: LifeInsuranceAnswers = others, of = context) {
  const schema = lifeInsuranceFlow.find((one) => one.id === id)?.form(of, before);
  if (!schema) throw new Error(`no step ${id}`);
  const checked = checkForm(schema, own);
  return checked.ok ? checked.output : checked.problems.map(({ name, code }) => `${name}: ${code}`);
}

it('has the steps of the specification; the list only if the product asks for it', () => {
  const steps = (of: typeof context) =>
    lifeInsuranceFlow.filter(({ when }) => !when || when({}, of)).map(({ path }) => path);
  const [intro, who, list, ...rest] = steps(context);
  expect([intro, who, list, ...rest]).toEqual([
    'life-insurance-intro',
    'beneficiary',
    'more-beneficiaries',
    'policy-payout',
    'thank',
  ]);
  expect(steps(notAsking)).toEqual([intro, who, ...rest]);
});

describe('the facts for the rules', () => {
  it('are empty at first', () => {
    expect(lifeInsuranceFacts({}, context)).toEqual({
      reporterId: REPORTER,
      reporterIsBeneficiary: '',
      moreBeneficiaries: '',
      beneficiaries: [],
      minBeneficiaries: 0,
    });
  });

  it('leave out invalid answers', () => {
    const answers = {
      beneficiary: { reporterIsBeneficiary: 'perhaps' },
      'more-beneficiaries': { moreBeneficiaries: 1, beneficiaries: ['not an id'] },
    };
    expect(lifeInsuranceFacts(answers, context)).toEqual(lifeInsuranceFacts({}, context));
  });
});

describe('the list', () => {
  it('needs at least one person other than the reporter if others benefit', () => {
    const named = (beneficiaries: string[]) =>
      step('more-beneficiaries', { moreBeneficiaries: 'yes', beneficiaries });
    expect(named([])).toEqual(['beneficiaries: nobodyNamed']);
    expect(named([REPORTER])).toEqual(['beneficiaries: nobodyNamed']);
    expect(named([REPORTER, OTHER])).toMatchObject({ beneficiaries: [OTHER], numberOfBeneficiaries: 1 });
    expect(named([OTHER])).toMatchObject({ beneficiaries: [OTHER] });
  });

  it('may be empty if nobody else benefits', () => {
    expect(step('more-beneficiaries', { moreBeneficiaries: 'no' })).toEqual({
      moreBeneficiaries: 'no',
      beneficiaries: [],
      numberOfBeneficiaries: 0,
      names: {},
    });
  });

  it.each([
    ['who does not know the others', 'no', 'idontknow'],
    ['who benefits and does not know the others', 'yes', 'idontknow'],
    ['who does not know of themselves', 'idontknow', 'no'],
  ])('may be shorter for a reporter who does not know everybody: %s', (_, reporter, more) => {
    const needsThree = { ...context, product: { ...context.product, minBeneficiaries: 3 } };
    const before = { beneficiary: { reporterIsBeneficiary: reporter } };
    const asked = (moreBeneficiaries: string) =>
      step('more-beneficiaries', { moreBeneficiaries, beneficiaries: [OTHER] }, before, needsThree);
    expect(asked(more)).toMatchObject({ moreBeneficiaries: more });
  });

  it('has the required length if the reporter knows', () => {
    const needsTwo = { ...context, product: { ...context.product, minBeneficiaries: 2 } };
    expect(step('more-beneficiaries', { beneficiaries: [OTHER] }, others, needsTwo)).toEqual([
      'numberOfBeneficiaries: minBeneficiaries',
    ]);
  });

  it('begins with a reporter who benefits', () => {
    const own = { moreBeneficiaries: 'yes', beneficiaries: [OTHER] };
    expect(step('more-beneficiaries', own, { beneficiary: { reporterIsBeneficiary: 'yes' } })).toMatchObject({
      beneficiaries: [REPORTER, OTHER],
      numberOfBeneficiaries: 2,
    });
  });
});

describe('where the money goes', () => {
  it('requires an account unless it goes to beneficiaries, and then keeps none', () => {
    const account = { payoutIban: 'NL91 ABNA 0417 1643 00', payoutIbanName: 'Erven Bergh' };
    expect(step('policy-payout', { payout: 'inheritageAccount', ...account })).toEqual({
      payout: 'inheritageAccount',
      payoutIban: 'NL91ABNA0417164300',
      payoutIbanName: 'Erven Bergh',
    });
    expect(step('policy-payout', { payout: 'inheritageAccount' })).toEqual([
      'payoutIban: required',
      'payoutIbanName: required',
    ]);
    expect(step('policy-payout', { payout: 'toAllBeneficiaries', ...account })).toEqual({
      payout: 'toAllBeneficiaries',
      payoutIban: '',
      payoutIbanName: '',
    });
  });

  it('does not look at an account that is not asked', () => {
    const pasted = 'x'.repeat(200);
    expect(
      step('policy-payout', { payout: 'toAllBeneficiaries', payoutIban: pasted, payoutIbanName: pasted }),
    ).toEqual({ payout: 'toAllBeneficiaries', payoutIban: '', payoutIbanName: '' });
  });

  it('is required', () => {
    expect(step('policy-payout', {})).toEqual(['payout: required']);
    expect(checkForm(policyPayout.form(context, others), null).ok).toBe(false);
  });
});

const PAID = { ...policyPayout.blank, payout: 'toAllBeneficiaries' };

describe('the stored data', () => {
  const saved = (answers: LifeInsuranceAnswers, of = context) =>
    fromLifeInsuranceAnswers(answers, of).collected;

  it('has the answers', () => {
    const collected = {
      reporterIsBeneficiary: 'no',
      moreBeneficiaries: 'yes',
      beneficiaries: [OTHER],
      numberOfBeneficiaries: 1,
      payout: 'inheritageAccount',
      payoutIban: 'NL91ABNA0417164300',
      payoutIbanName: 'Erven Bergh',
    } as const;
    expect(saved(toLifeInsuranceAnswers({ ...collected, beneficiaries: [OTHER] }, context))).toEqual(
      collected,
    );
  });

  it('has no account if the money goes to beneficiaries', () => {
    const answers = {
      ...others,
      'more-beneficiaries': { moreBeneficiaries: 'yes', beneficiaries: [OTHER], names: {} },
      'policy-payout': {
        payout: 'toAllBeneficiaries',
        payoutIban: 'NL91ABNA0417164300',
        payoutIbanName: 'E',
      },
    };
    expect(saved(answers)).toMatchObject({
      payout: 'toAllBeneficiaries',
      payoutIban: null,
      payoutIbanName: null,
    });
  });

  it('has no account if the list is not asked for', () => {
    const answers = { ...others, 'policy-payout': { ...policyPayout.blank, payout: 'toAllBeneficiaries' } };
    expect(saved(answers, notAsking)).toEqual({
      reporterIsBeneficiary: 'no',
      moreBeneficiaries: null,
      beneficiaries: [],
      numberOfBeneficiaries: 0,
      payout: 'toAllBeneficiaries',
      payoutIban: null,
      payoutIbanName: null,
    });
  });

  it('has the names that were given here of people who are in the final list', () => {
    const name = { firstName: 'Pieter', insertion: '', lastName: 'Bergh' };
    const list = {
      moreBeneficiaries: 'yes',
      beneficiaries: [OTHER],
      names: { [OTHER]: name, [REPORTER]: name },
    };
    const answers = { ...others, 'more-beneficiaries': list, 'policy-payout': PAID };
    expect(fromLifeInsuranceAnswers(answers, context).names).toEqual({
      [OTHER]: { ...name, insertion: null },
    });
  });

  it('names only the reporter if the product asks for no beneficiaries', () => {
    const answers = {
      beneficiary: { reporterIsBeneficiary: 'yes' },
      'more-beneficiaries': { moreBeneficiaries: 'yes', beneficiaries: [OTHER], names: {} },
      'policy-payout': { ...policyPayout.blank, payout: 'toReporter' },
    };
    expect(saved(answers, notAsking)).toMatchObject({
      reporterIsBeneficiary: 'yes',
      moreBeneficiaries: null,
      beneficiaries: [REPORTER],
      numberOfBeneficiaries: 1,
    });
    expect(saved({ ...answers, ...others, 'policy-payout': PAID }, notAsking).beneficiaries).toEqual([]);
  });
});

it.each([
  [['collectedData.payoutIban'], ['policy-payout']],
  [['tasks.0.collectedData.beneficiaries.0', 'persons.1.lastName'], ['more-beneficiaries']],
  [['status'], []],
])('the refused fields %j lead to the steps %j', (fields, steps) =>
  expect(lifeInsuranceStepsOf(fields)).toEqual(steps),
);
