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

/** What a step makes of its own answers after those before it: the cleaned answers, or what is wrong. */
function step(id: string, own: object, before: LifeInsuranceAnswers = others, of = context) {
  const schema = lifeInsuranceFlow.find((one) => one.id === id)?.form(of, before);
  if (!schema) throw new Error(`no step ${id}`);
  const checked = checkForm(schema, own);
  return checked.ok ? checked.output : checked.problems.map(({ name, code }) => `${name}: ${code}`);
}

it('has the steps of the specification, of which the list is only there where it is asked for', () => {
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

describe('what somebody said so far', () => {
  it('is nothing at first', () => {
    expect(lifeInsuranceFacts({}, context)).toEqual({
      reporterId: REPORTER,
      reporterIsBeneficiary: '',
      moreBeneficiaries: '',
      beneficiaries: [],
      minBeneficiaries: 0,
    });
  });

  it('leaves out what is no answer', () => {
    const answers = {
      beneficiary: { reporterIsBeneficiary: 'perhaps' },
      'more-beneficiaries': { moreBeneficiaries: 1, beneficiaries: ['not an id'] },
    };
    expect(lifeInsuranceFacts(answers, context)).toEqual(lifeInsuranceFacts({}, context));
  });
});

describe('the list', () => {
  it('of others has one at least, who is not the reporter', () => {
    const named = (beneficiaries: string[]) =>
      step('more-beneficiaries', { moreBeneficiaries: 'yes', beneficiaries });
    expect(named([])).toEqual(['beneficiaries: nobodyNamed']);
    expect(named([REPORTER])).toEqual(['beneficiaries: nobodyNamed']);
    expect(named([REPORTER, OTHER])).toMatchObject({ beneficiaries: [OTHER], numberOfBeneficiaries: 1 });
    expect(named([OTHER])).toMatchObject({ beneficiaries: [OTHER] });
  });

  it('may be empty where nobody else benefits', () => {
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
  ])('may be shorter than the product says for one %s: the insurer finds out', (_, reporter, more) => {
    const needsThree = { ...context, product: { ...context.product, minBeneficiaries: 3 } };
    const before = { beneficiary: { reporterIsBeneficiary: reporter } };
    const asked = (moreBeneficiaries: string) =>
      step('more-beneficiaries', { moreBeneficiaries, beneficiaries: [OTHER] }, before, needsThree);
    expect(asked(more)).toMatchObject({ moreBeneficiaries: more });
  });

  it('is as long as the product says for one who knows', () => {
    const needsTwo = { ...context, product: { ...context.product, minBeneficiaries: 2 } };
    expect(step('more-beneficiaries', { beneficiaries: [OTHER] }, others, needsTwo)).toEqual([
      'numberOfBeneficiaries: minBeneficiaries',
    ]);
  });

  it('has a reporter who benefits in front', () => {
    const own = { moreBeneficiaries: 'yes', beneficiaries: [OTHER] };
    expect(step('more-beneficiaries', own, { beneficiary: { reporterIsBeneficiary: 'yes' } })).toMatchObject({
      beneficiaries: [REPORTER, OTHER],
      numberOfBeneficiaries: 2,
    });
  });
});

describe('where the money goes', () => {
  it('asks an account where it goes to no beneficiary, and keeps none where it does', () => {
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

  it('is required', () => {
    expect(step('policy-payout', {})).toEqual(['payout: required']);
    expect(checkForm(policyPayout.form(context, others), null).ok).toBe(false);
  });
});

const PAID = { ...policyPayout.blank, payout: 'toAllBeneficiaries' };

describe('what is saved', () => {
  const saved = (answers: LifeInsuranceAnswers, of = context) =>
    fromLifeInsuranceAnswers(answers, of).collected;

  it('is what was answered', () => {
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

  it('is no account of money that goes to beneficiaries', () => {
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

  it('is no account of a list that is not asked for', () => {
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

  it('are the names that were given here, of who is in the list at the end', () => {
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

  it('names the reporter alone where the product asks for no beneficiaries', () => {
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
])('the steps that ask what was refused at %j are %j', (fields, steps) =>
  expect(lifeInsuranceStepsOf(fields)).toEqual(steps),
);
