import { describe, expect, it } from 'vitest';
import { readAnswers } from '../form/flow-answers.ts';
import type { Person } from '../people/person.ts';
import type { Task } from '../tasks/task.ts';
import {
  askedOf,
  beneficiariesOf,
  beneficiaryState,
  chosenBeneficiaries,
  hasLink,
  invitationStage,
  isAskedToIdentify,
  isDone,
  isHandedIn,
  isInNoInsurance,
  isNeverShared,
  isOfTheirOwn,
  isReporterAlone,
  isToIdentifyWith,
  isUnshared,
  nextBeneficiary,
  seenByReporter,
  whoLeaves,
} from './beneficiary.ts';
import { fromBeneficiaryAnswers } from './beneficiary-answers.ts';
import { details } from './beneficiary-steps.ts';

const MOMENT = '2026-11-10T10:00:00.000Z';
const EXPIRES = '2026-12-10T10:00:00.000Z';
const NOW = new Date('2026-11-12T10:00:00Z');
const AFTER = new Date(EXPIRES);
const person = (rest: Partial<Person> = {}): Person => ({
  uuid: 'a',
  version: 1,
  dossierId: 'd',
  isReporter: false,
  isInvited: false,
  isValidated: false,
  askForId: false,
  needsBSN: false,
  ...rest,
});
const invited = (rest: Partial<NonNullable<Person['invitation']>> = {}) =>
  person({
    isInvited: true,
    invitation: {
      method: 'email',
      sentAt: MOMENT,
      openedAt: null,
      acceptedAt: null,
      detailsAt: null,
      expiresAt: EXPIRES,
      ...rest,
    },
  });
const linked = (rest: Parameters<typeof invited>[0] = {}) =>
  invited({ method: 'sendMessageYourself', ...rest });
const insurance = (beneficiaries: string[] | null, status: Task['status'] = 'active', productId = 'p') => ({
  type: 'product_information' as const,
  status,
  productId,
  collectedData: { beneficiaries },
});
const over = (status: string, identificationProcessCompleted = true) => ({
  identification: { identificationProcessCompleted, status },
});

describe('the chosen beneficiaries', () => {
  it('are those of submitted insurances, each once and in the order of choosing', () => {
    const tasks = [insurance(['b', 'a']), insurance(['c', 'a'], 'completed'), insurance(null)];
    expect(chosenBeneficiaries(tasks)).toEqual(['b', 'a', 'c']);
  });

  it('do not include those of an insurance that was not submitted, or of another kind of task', () => {
    expect(chosenBeneficiaries([insurance(['a'], 'new')])).toEqual([]);
    expect(chosenBeneficiaries([{ ...insurance(['a']), type: 'beneficiary_list' }])).toEqual([]);
  });
});

describe('the beneficiaries of a dossier', () => {
  const reporter = person({ isReporter: true });
  const other = person({ uuid: 'b' });
  it('are the chosen people whom the dossier has', () => {
    expect(beneficiariesOf([reporter, other], [insurance(['b', 'gone', 'a'])])).toEqual([other, reporter]);
  });

  it.each([
    [[reporter], true],
    [[reporter, other], false],
    [[other], false],
    [[], false],
  ])('are the reporter alone (%#): %s', (chosen, expected) => {
    expect(isReporterAlone(chosen)).toBe(expected);
  });
});

describe('a beneficiary', () => {
  it.each<[string, Partial<Person>, boolean]>([
    ['whose details are missing', {}, false],
    ['of whom no identification is asked', { isValidated: true }, true],
    ['who has not identified', { isValidated: true, askForId: true }, false],
    ['whose BSN is needed', { isValidated: true, needsBSN: true }, false],
    ['who can try again', { isValidated: true, askForId: true, ...over('failed', false) }, false],
    ['whose identification is over', { isValidated: true, askForId: true, ...over('inconclusive') }, true],
  ])('%s is done: %s → %s', (_who, rest, expected) => expect(isDone(person(rest))).toBe(expected));

  it.each<[string, Partial<Person>, Partial<Person>, boolean]>([
    ['nothing else', {}, {}, false],
    ['another account', {}, { ibanName: 'P. B.' }, false],
    ['an insertion apart', {}, { insertion: 'van den', lastName: 'Bergh' }, false],
    ['another last name', {}, { lastName: 'de Wit' }, true],
    ['another birth date', {}, { birthDate: '1970-02-04' }, true],
    ['another name, after an identification without result', over('failed'), { lastName: 'de Wit' }, true],
    ['another name, where none is asked', { askForId: false }, { lastName: 'de Wit' }, false],
    ['nothing else, before it is over', over('failed', false), {}, true],
  ])('who identified is to identify again with %s: %s, %s → %s', (_what, was, details, expected) => {
    const named = { lastName: 'van den Bergh', birthDate: '1970-02-03' };
    const identified = person({ ...named, askForId: true, ...over('accepted'), ...was });
    expect(isToIdentifyWith(identified, details)).toBe(expected);
  });

  it.each<[string, Partial<Person>, Partial<Person>, boolean]>([
    ['who was done', { isValidated: true }, { askForId: true }, true],
    ['who was done, for a BSN', { isValidated: true }, { needsBSN: true }, true],
    ['who was not done', {}, { askForId: true }, false],
    [
      'who identified before',
      { isValidated: true },
      { isValidated: true, askForId: true, ...over('accepted') },
      false,
    ],
    [
      'who was asked before, and whose identification was refused',
      { isValidated: true, askForId: true, ...over('inconclusive') },
      { askForId: true, ...over('rejected', false) },
      false,
    ],
    ['who took back their consent', { isValidated: true }, {}, false],
  ])('%s is asked to identify since: %s, %s → %s', (_who, was, is, expected) =>
    expect(isAskedToIdentify(person(was), person(is))).toBe(expected),
  );

  it('is not started, invited or done', () => {
    const states = [person(), invited(), person({ isInvited: true, isValidated: true })];
    expect(states.map((one) => beneficiaryState(one, NOW))).toEqual(['notStarted', 'invited', 'validated']);
  });

  it.each<[string, string, Person, Date]>([
    ['invited', 'to the last moment of their invitation', invited(), new Date(AFTER.getTime() - 1)],
    ['expired', 'from that moment on', invited(), AFTER],
    ['expired', 'who opened it and went no further', invited({ openedAt: MOMENT }), AFTER],
    ['invited', 'who came in by it in time', invited({ openedAt: MOMENT, acceptedAt: MOMENT }), AFTER],
    ['validated', 'whose details came otherwise', { ...invited(), isValidated: true }, AFTER],
    ['notStarted', 'who was never invited', person(), AFTER],
  ])('has the state %s: %s', (state, _who, one, now) => {
    expect(beneficiaryState(one, now)).toBe(state);
  });

  it('is opened next if not invited, then if invited, and never if done', () => {
    const done = person({ uuid: 'done', isValidated: true });
    const waiting = invited();
    const open = person({ uuid: 'open' });
    expect(nextBeneficiary([done, waiting, open], NOW)).toBe(open);
    expect(nextBeneficiary([done, waiting], NOW)).toBe(waiting);
    expect(nextBeneficiary([done], NOW)).toBe(null);
  });

  it('is opened next again, in the order of the list, when their invitation expired', () => {
    const came = invited({ acceptedAt: MOMENT });
    const missed = { ...invited(), uuid: 'missed' };
    const open = person({ uuid: 'open' });
    expect(nextBeneficiary([came, missed, open], AFTER)).toBe(missed);
    expect(nextBeneficiary([came, open, missed], AFTER)).toBe(open);
    expect(nextBeneficiary([came, missed], AFTER)).toBe(missed);
    expect(nextBeneficiary([came, missed], NOW)).toBe(came);
  });
});

describe('what is asked of somebody', () => {
  const products = [
    { uuid: 'p', askForId: true, askForBeneficiaryBSN: false },
    { uuid: 'q', askForId: false, askForBeneficiaryBSN: true },
  ];
  it('is what the products ask in which they were chosen', () => {
    const tasks = [insurance(null, 'active', 'q'), insurance(['b'], 'active', 'q'), insurance(['a'])];
    expect(askedOf(person(), tasks, products)).toEqual({ askForId: true, needsBSN: false });
    expect(askedOf(person({ uuid: 'b' }), tasks, products)).toEqual({ askForId: false, needsBSN: true });
    expect(askedOf(person({ uuid: 'c' }), tasks, products)).toEqual({ askForId: false, needsBSN: false });
  });
  it('is nothing for a product that is gone', () => {
    expect(askedOf(person(), [insurance(['a'], 'active', 'gone')], products)).toEqual({
      askForId: false,
      needsBSN: false,
    });
  });

  const both = [insurance(['a'], 'completed', 'p'), insurance(['a'], 'completed', 'q')];
  it.each<[string, Partial<Person>, ReturnType<typeof insurance>[], boolean, boolean]>([
    ['nothing more once all are completed', {}, both, false, false],
    ['what it was once all are completed', { askForId: true }, both, true, false],
    ['what one that is open asks, and what was asked', { askForId: true }, open('q', 'p'), true, true],
    ['no more than what one that is open asks', {}, open('p', 'q'), true, false],
    ['no longer what one that is open does not ask any more', { needsBSN: true }, open('p'), true, false],
  ])('is %s', (_what, was, tasks, askForId, needsBSN) => {
    expect(askedOf(person(was), tasks, products)).toEqual({ askForId, needsBSN });
  });

  /** Tasks of an active insurance in which the person was chosen and, if `completed` is given, of a completed one. */
  function open(productId: string, completed?: string) {
    const other = completed ? [insurance(['a'], 'completed', completed)] : [];
    return [insurance(['a'], 'active', productId), ...other];
  }
});

describe('an invitation', () => {
  it.each<[Person, string | null]>([
    [person(), null],
    [invited(), 'sent'],
    [invited({ openedAt: MOMENT }), 'opened'],
    [invited({ openedAt: MOMENT, acceptedAt: MOMENT }), 'accepted'],
    [invited({ acceptedAt: MOMENT, detailsAt: MOMENT }), 'detailsGiven'],
    [{ ...invited({ detailsAt: MOMENT }), ...over('inconclusive') }, 'detailsGiven'],
    [{ ...invited({ detailsAt: MOMENT }), ...over('accepted') }, 'identified'],
  ])('has the last stage that it reached (%#)', (who, stage) => expect(invitationStage(who)).toBe(stage));

  it('has a link to share when the reporter sends it', () => {
    const own = invited();
    expect(hasLink({ invitation: { ...own.invitation, method: 'sendMessageYourself' } as never })).toBe(true);
    expect([own, person(), undefined].map(hasLink)).toEqual([false, false, false]);
  });

  it.each<[string, boolean, Parameters<typeof isUnshared>[0], Date?]>([
    ['by a link of which nothing was said', true, linked()],
    ['by a link that was not shared', true, { ...linked(), sharedLink: false }],
    ['by a link that was shared', false, { ...linked(), sharedLink: true }],
    ['by a link that was opened', false, { ...linked({ openedAt: MOMENT }), sharedLink: false }],
    ['by a link that was accepted', false, linked({ acceptedAt: MOMENT })],
    ['by a link that expired', false, linked(), AFTER],
    ['by mail', false, invited()],
    ['to nobody', false, person()],
  ])('%s is still to be sent: %s', (_how, is, who, now = NOW) => expect(isUnshared(who, now)).toBe(is));

  it('by a link that was not shared stays one, also once it has expired', () => {
    expect([linked(), { ...linked(), sharedLink: true }, invited()].map(isNeverShared)).toEqual([
      true,
      false,
      false,
    ]);
    expect(isUnshared(linked(), AFTER)).toBe(false);
  });

  it('ends for a beneficiary who is in no insurance any more', () => {
    expect(isInNoInsurance(invited(), [insurance(['b']), insurance(null)])).toBe(true);
    expect(isInNoInsurance(invited(), [])).toBe(true);
    expect(isInNoInsurance(invited(), [insurance(['b']), insurance(['a'], 'new')])).toBe(false);
    expect(isInNoInsurance(invited(), [{ ...insurance(['a']), type: 'beneficiary_list' }])).toBe(true);
    expect(isInNoInsurance(person(), [])).toBe(false);
  });

  it('ends by handing in an insurance without a beneficiary whom no other insurance names', () => {
    const persons = [invited(), person({ uuid: 'b' })];
    const leaving = (here: string[], elsewhere: string[]) =>
      whoLeaves(
        persons,
        [
          { ...insurance(['a', 'b']), _id: 'here' },
          { ...insurance(elsewhere), _id: 'elsewhere' },
        ],
        { taskId: 'here', beneficiaries: here },
      ).map(({ uuid }) => uuid);
    expect(leaving([], [])).toEqual(['a']);
    expect(leaving([], ['a'])).toEqual([]);
    expect(leaving(['a'], [])).toEqual([]);
  });

  it('gives somebody their details to manage once they accepted it', () => {
    expect([person(), invited(), invited({ acceptedAt: MOMENT })].map(isOfTheirOwn)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('hides from the reporter only what the invited person filled in', () => {
    const details = {
      firstName: 'Pieter',
      birthDate: '1972-05-06',
      address: { city: 'Utrecht' },
      email: 'pieter@voorbeeld.example',
      phoneNumber: '0687654321',
      iban: 'NL91ABNA0417164300',
      hasNoIban: true,
      ibanName: 'P. Bergh',
      relationshipToDeceased: 'child' as const,
      gender: 'male' as const,
      documentType: 'passport' as never,
      files: ['f'],
      kyc: { risk: 'low' },
    };
    const entered = { ...invited(), ...details };
    expect(seenByReporter(entered)).toEqual(entered);
    const own = { ...invited({ acceptedAt: MOMENT }), ...details };
    const kept = Object.entries(seenByReporter(own)).filter(([, value]) => value === null);
    expect(kept.map(([name]) => name).sort()).toEqual(
      Object.keys(details)
        .filter((name) => name !== 'firstName')
        .sort(),
    );
    expect(seenByReporter(own)).toMatchObject({ firstName: 'Pieter', invitation: own.invitation });
  });

  it('hides from the reporter what is kept of a person who erased their details', () => {
    const erased = {
      ...invited(),
      invitation: null,
      erasedAt: MOMENT,
      relationshipToDeceased: 'child' as const,
    };
    expect(seenByReporter(erased)).toEqual({ ...erased, relationshipToDeceased: null });
  });
});

describe('the details of a beneficiary', () => {
  it('begin in this country, also where they were kept without one', () => {
    const context = { isReporter: false, home: null, now: NOW };
    expect(details.fromParts({ person: { firstName: 'Pieter' } }, context).address.countryCode).toBe('NL');
    const kept = { details: { firstName: 'Pieter' } };
    expect(readAnswers([details], kept)).toMatchObject({ details: { address: { countryCode: 'NL' } } });
    const abroad = { details: { address: { countryCode: 'BE' } } };
    expect(readAnswers([details], abroad)).toMatchObject(abroad);
  });

  it('are with the insurers once every insurance in which they were chosen is completed', () => {
    expect(isHandedIn(person(), [insurance(['a'], 'completed'), insurance(['b']), insurance(null)])).toBe(
      true,
    );
    expect(isHandedIn(person(), [insurance(['a'], 'completed'), insurance(['a'])])).toBe(false);
    expect(isHandedIn(person(), [insurance(['b'], 'completed')])).toBe(false);
  });
});

it('a filled-in form is saved without empty texts', () => {
  const answers = {
    firstName: 'Pieter',
    insertion: '',
    lastName: 'Bergh',
    birthDate: '1972-05-06',
    address: { street: 'Lindelaan', houseNumber: '3', addition: '', zipCode: '3511 AB', city: 'Utrecht' },
    email: 'pieter@voorbeeld.example',
    phoneNumber: '0687654321',
    relationshipToDeceased: 'child' as const,
    iban: 'NL91ABNA0417164300',
    ibanName: 'P. Bergh',
  };
  const address = { ...answers.address, countryCode: 'NL' };
  expect(fromBeneficiaryAnswers({ ...answers, address, hasNoIban: '' })).toEqual({
    ...answers,
    hasNoIban: null,
    insertion: null,
    address: { ...address, addition: null },
  });
});
