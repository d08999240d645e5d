import { describe, expect, it } from 'vitest';
import type { Person } from '../people/person.ts';
import type { TaskStatus } from '../tasks/task.ts';
import { type BeneficiaryFacts, followBeneficiaries } from './beneficiary-tasks.ts';

const NOW = new Date('2026-11-12T10:00:00Z');
const MOMENT = '2026-11-10T10:00:00.000Z';
const LATER = '2026-12-10T10:00:00.000Z';

const person = (uuid: string, rest: Partial<Person> = {}): Person =>
  ({
    uuid,
    version: 1,
    isReporter: false,
    isInvited: false,
    isValidated: false,
    askForId: false,
    needsBSN: false,
    firstName: uuid,
    lastName: 'Bergh',
    ...rest,
  }) as Person;

const FILLED = {
  birthDate: '1972-05-06',
  address: { street: 'Lindelaan', houseNumber: '3', zipCode: '3511 AB', city: 'Utrecht', countryCode: 'NL' },
  email: 'pieter@voorbeeld.example',
  phoneNumber: '0687654321',
  iban: 'NL91ABNA0417164300',
  ibanName: 'P. Bergh',
  relationshipToDeceased: 'child',
  consentToSendData: true,
} as const satisfies Partial<Person>;

const invitation = (rest: Partial<NonNullable<Person['invitation']>> = {}) => ({
  method: 'email' as const,
  sentAt: MOMENT,
  openedAt: null,
  acceptedAt: null,
  detailsAt: null,
  expiresAt: LATER,
  ...rest,
});

type TaskFacts = BeneficiaryFacts['tasks'][number];
/** All that the insurance of these tests asks its reporter. */
const ANSWERED = { reporterIsBeneficiary: 'no', payout: 'toAllBeneficiaries' } as const;
const life = (beneficiaries: string[], status: TaskStatus = 'active', productId = 'life'): TaskFacts => ({
  _id: `task of ${productId}`,
  type: 'product_information',
  status,
  productId,
  personId: null,
  collectedData: { ...ANSWERED, beneficiaries },
});
const list = (status: TaskStatus): TaskFacts => ({
  _id: 'list',
  type: 'beneficiary_list',
  status,
  productId: null,
  personId: null,
  collectedData: {},
});
const own = (personId: string, status: TaskStatus): TaskFacts => ({
  _id: `own of ${personId}`,
  type: 'beneficiary_details',
  status,
  productId: null,
  personId,
  collectedData: {},
});

const product = (uuid = 'life', asks: Partial<BeneficiaryFacts['products'][number]> = {}) => ({
  uuid,
  productType: 'life-insurance' as const,
  askForId: false,
  askForBeneficiary: false,
  askForBeneficiaryBSN: false,
  minBeneficiaries: 0,
  ...asks,
});

const follow = (tasks: TaskFacts[], persons: Person[], products = [product()]) =>
  followBeneficiaries({ tasks, persons, products, now: NOW });

const NOTHING = { persons: [], tasks: [], added: [], removed: [] };

describe('whether a beneficiary is done', () => {
  const done = (rest: Partial<Person>, asks = {}) =>
    follow([life(['a'])], [person('a', rest)], [product('life', asks)]).persons.find(
      ({ uuid }) => uuid === 'a',
    )?.isValidated ?? false;
  const identified = { identificationProcessCompleted: true, status: 'accepted' };

  it.each<[string, Partial<Person>, object, boolean]>([
    ['nothing is filled in', {}, {}, false],
    ['everything, with consent', FILLED, {}, true],
    ['everything, without consent', { ...FILLED, consentToSendData: null }, {}, false],
    ['no account', { ...FILLED, iban: null }, {}, false],
    ['no consent by default of the product', { ...FILLED, consentToSendData: false }, {}, false],
    ['an identification is asked and not done', FILLED, { askForId: true }, false],
    ['a BSN is asked and nobody identified', FILLED, { askForBeneficiaryBSN: true }, false],
    ['identified', { ...FILLED, identification: identified }, { askForId: true }, true],
    [
      'an identification that is over without being accepted',
      { ...FILLED, identification: { ...identified, status: 'inconclusive' } },
      { askForId: true },
      true,
    ],
    [
      'an identification that can be tried again',
      { ...FILLED, identification: { identificationProcessCompleted: false, status: 'failed' } },
      { askForId: true },
      false,
    ],
    ['identified without details', { identification: identified }, { askForId: true }, false],
  ])('is decided when %s', (_, rest, asks, expected) => expect(done(rest, asks)).toBe(expected));

  it('a reporter is done with a birth date and an account', () => {
    const { birthDate, iban, ibanName } = FILLED;
    const reporter = person('a', { isReporter: true, birthDate, iban, ibanName, consentToSendData: true });
    expect(follow([life(['a'])], [reporter]).persons).toMatchObject([{ uuid: 'a', isValidated: true }]);
  });

  it('nobody is done who is in no submitted insurance', () => {
    expect(follow([life(['a'], 'new')], [person('a', FILLED)])).toEqual(NOTHING);
    expect(follow([life(['b'])], [person('a', FILLED), person('b')]).persons).toEqual([]);
  });

  it('asks a beneficiary everything that any of their products asks', () => {
    const tasks = [life(['a'], 'active', 'one'), life(['a'], 'active', 'two')];
    const products = [product('one', { askForId: true }), product('two', { askForBeneficiaryBSN: true })];
    expect(follow(tasks, [person('a')], products).persons).toMatchObject([
      { uuid: 'a', askForId: true, needsBSN: true, isValidated: false },
    ]);
  });

  it.each([
    ['an identification', { askForId: true }, { askForId: true, needsBSN: false }],
    ['a BSN', { askForBeneficiaryBSN: true }, { askForId: false, needsBSN: true }],
  ])('asks a beneficiary for %s as soon as a product asks it', (_what, asks, asked) => {
    expect(follow([life(['a'])], [person('a')], [product('life', asks)]).persons).toEqual([
      { uuid: 'a', ...asked, isValidated: false, gaveDetails: false },
    ]);
  });

  it('asks nothing more of somebody who erased details that their insurers already have', () => {
    const erased = person('a', {
      erasedAt: MOMENT,
      askForId: true,
      needsBSN: true,
      invitation: invitation({ acceptedAt: MOMENT }),
    });
    const asks = [product('life', { askForId: true, askForBeneficiaryBSN: true })];
    expect(follow([life(['a'], 'completed')], [erased], asks).persons).toEqual([
      { uuid: 'a', askForId: false, needsBSN: false, isValidated: true, gaveDetails: false },
    ]);
    expect(follow([life(['a'], 'active')], [erased], asks).persons).toEqual([]);
  });

  it('asks nothing more of somebody who is left in completed insurances alone, whatever is here of them', () => {
    const left = person('a', { invitation: invitation(), askForId: true });
    const asks = [product('life', { askForId: true }), product('other')];
    const tasks = [life(['a'], 'completed'), life(['b'], 'active', 'other'), list('new'), own('a', 'active')];
    expect(follow(tasks, [left, person('b')], asks)).toMatchObject({
      persons: [{ uuid: 'a', askForId: false, isValidated: true, gaveDetails: false }],
      tasks: [{ _id: 'own of a', status: 'completed' }],
    });
    const reporter = person('a', { isReporter: true });
    expect(follow(tasks, [reporter, person('b')], asks).persons).toEqual([]);
  });

  it('keeps somebody done with a completed insurance when it asks more afterwards', () => {
    const asks = [product('life', { askForId: true, askForBeneficiaryBSN: true })];
    const done = person('a', { ...FILLED, isValidated: true });
    expect(follow([life(['a'], 'completed'), list('completed')], [done], asks)).toEqual(NOTHING);
  });

  it('makes somebody undone who removed a detail', () => {
    const taken = person('a', { ...FILLED, iban: null, isValidated: true });
    expect(follow([life(['a']), list('completed')], [taken])).toMatchObject({
      persons: [{ uuid: 'a', isValidated: false }],
      tasks: [{ _id: 'list', status: 'new' }],
    });
  });

  it('asks who lives abroad for a street and a city, and who was done before that was asked for nothing', () => {
    const abroad = { address: { countryCode: 'BE' }, phoneNumber: '+32470123456' };
    const given = person('a', { ...FILLED, ...abroad });
    expect(follow([life(['a']), list('new')], [given])).toEqual(NOTHING);
    const done = { ...given, isValidated: true };
    expect(follow([life(['a', 'b']), list('new')], [done, person('b')])).toEqual(NOTHING);
    const asks = [product('life', { askForId: true })];
    const identified = { ...done, askForId: true, identification: { identificationProcessCompleted: true } };
    expect(follow([life(['a'], 'completed'), list('completed')], [identified], asks)).toEqual(NOTHING);
  });
});

describe('the changes of tasks', () => {
  const ready = (uuid: string) => person(uuid, { ...FILLED, isValidated: true });

  it.each<[string, TaskFacts[], Person[], { _id: string; status: TaskStatus }[], string[]]>([
    ['nobody chosen', [life([])], [], [{ _id: 'task of life', status: 'completed' }], []],
    ['somebody open: a list', [life(['a'])], [person('a')], [], ['beneficiary_list new']],
    ['a list that is there already', [life(['a']), list('new')], [person('a')], [], []],
    ['one of two', [life(['a', 'b']), list('new')], [ready('a'), person('b')], [], []],
    [
      'everybody',
      [life(['a', 'b']), list('new')],
      [ready('a'), ready('b')],
      [
        { _id: 'task of life', status: 'completed' },
        { _id: 'list', status: 'completed' },
      ],
      [],
    ],
    [
      'everybody from the start',
      [life(['a'])],
      [ready('a')],
      [{ _id: 'task of life', status: 'completed' }],
      ['beneficiary_list completed'],
    ],
    ['completed once', [life(['a'], 'completed'), list('completed')], [ready('a')], [], []],
    [
      'completed once, though its reporter took something back',
      [life(['a'], 'completed'), list('completed')],
      [person('a', { isReporter: true })],
      [{ _id: 'list', status: 'new' }],
      [],
    ],
    [
      'one insurance of two',
      [life(['a'], 'active', 'life'), life(['b'], 'active', 'other'), list('new')],
      [ready('a'), person('b')],
      [{ _id: 'task of life', status: 'completed' }],
      [],
    ],
  ])('follow the beneficiaries: %s', (_, tasks, persons, changed, added) => {
    const change = follow(tasks, persons, [product('life'), product('other')]);
    expect(change.tasks).toEqual(changed);
    expect(change.added.map(({ spec }) => `${spec.type} ${spec.status}`)).toEqual(added);
  });

  it('mark an added list as new', () => {
    expect(follow([life(['a'])], [person('a')]).added).toMatchObject([{ spec: { tags: ['new'] } }]);
  });

  it('complete only life insurances, and none whose product is gone', () => {
    const damage = { ...product('damage'), productType: 'damage-insurance' as const };
    const products = [damage, product()] as ReturnType<typeof product>[];
    const tasks: TaskFacts[] = [
      life([], 'active', 'damage'),
      { ...life([]), collectedData: ANSWERED },
      life([], 'active', 'gone'),
      { ...life([]), _id: 'of another type', type: 'reporter_product' },
    ];
    expect(follow(tasks, [], products).tasks).toEqual([{ _id: 'task of life', status: 'completed' }]);
  });

  it('keep the tasks of different invited people apart', () => {
    const waiting = person('a', { isInvited: true, invitation: invitation() });
    const finished = person('b', {
      ...FILLED,
      isValidated: true,
      invitation: invitation({ acceptedAt: MOMENT, detailsAt: MOMENT }),
    });
    const chosen = [life(['a', 'b']), list('new')];
    const both = [...chosen, own('a', 'active'), own('b', 'active'), own('c', 'active')];
    const change = follow(both, [waiting, finished]);
    expect(change.tasks).toEqual([{ _id: 'own of b', status: 'completed' }]);
    expect(change.removed).toEqual(['own of c']);
    const { added } = follow([...chosen, own('a', 'active')], [waiting, finished]);
    expect(added).toMatchObject([{ spec: { status: 'completed' }, personId: 'b' }]);
  });

  it('do not complete an insurance that asks more by now than its reporter answered', () => {
    const after = (asks: Partial<BeneficiaryFacts['products'][number]>) =>
      follow([life(['a']), list('new')], [ready('a')], [product('life', asks)]).tasks.map(({ _id }) => _id);
    expect(after({})).toEqual(['task of life', 'list']);
    expect(after({ askForBeneficiary: true })).toEqual(['list']);
  });

  it('do not touch other waiting products', () => {
    const damage = { ...product(), productType: 'damage-insurance' as const };
    const facts = { tasks: [life([])], persons: [], products: [damage], now: NOW };
    expect(followBeneficiaries(facts)).toEqual(NOTHING);
  });

  it('give an invited person a task of their own, until the invitation ends', () => {
    const invited = person('a', { isInvited: true, invitation: invitation() });
    const first = follow([life(['a']), list('new')], [invited]);
    expect(first.added).toMatchObject([
      { spec: { type: 'beneficiary_details', status: 'active' }, personId: 'a' },
    ]);
    expect(follow([life(['a']), list('new'), own('a', 'active')], [invited])).toEqual(NOTHING);
    expect(follow([life(['a']), list('new'), own('a', 'active')], [person('a')]).removed).toEqual([
      'own of a',
    ]);
    const finished = person('a', {
      ...FILLED,
      isValidated: true,
      invitation: invitation({ acceptedAt: MOMENT, detailsAt: MOMENT }),
    });
    expect(follow([life(['a']), list('new'), own('a', 'active')], [finished]).tasks).toContainEqual({
      _id: 'own of a',
      status: 'completed',
    });
  });

  const late = { expiresAt: NOW.toISOString() };
  it.each<[string, Person, TaskStatus, TaskStatus | null]>([
    ['their invitation expired', person('a', { invitation: invitation(late) }), 'active', 'new'],
    ['it has been so', person('a', { invitation: invitation(late) }), 'new', null],
    ['they were invited again', person('a', { invitation: invitation() }), 'new', 'active'],
    [
      'they came in by it in time',
      person('a', { invitation: invitation({ ...late, acceptedAt: MOMENT }) }),
      'active',
      null,
    ],
    [
      'their reporter filled in everything since',
      person('a', { ...FILLED, invitation: invitation(late) }),
      'new',
      'completed',
    ],
  ])('leave the task of an invited person to the reporter when %s', (_when, one, was, status) => {
    const { tasks } = follow([life(['a']), list('new'), own('a', was)], [one]);
    expect(tasks.filter(({ _id }) => _id === 'own of a')).toEqual(
      status ? [{ _id: 'own of a', status }] : [],
    );
  });
});

describe('the mark that details were given', () => {
  const gave = (rest: Partial<NonNullable<Person['invitation']>>, details: Partial<Person> = FILLED) =>
    follow(
      [life(['a']), list('new')],
      [person('a', { ...details, invitation: invitation(rest) })],
    ).persons.find(({ uuid }) => uuid === 'a')?.gaveDetails ?? false;

  it.each<[string, boolean, boolean]>([
    ['by who came in, just now', gave({ acceptedAt: MOMENT }), true],
    ['by who came in, before', gave({ acceptedAt: MOMENT, detailsAt: MOMENT }), false],
    ['for who was invited and never came', gave({}), false],
    ['not all of them', gave({ acceptedAt: MOMENT }, { ...FILLED, iban: null }), false],
  ])('%s', (_, actual, expected) => expect(actual).toBe(expected));

  it('is set although the person still has to identify, as was asked before', () => {
    const came = person('a', { ...FILLED, askForId: true, invitation: invitation({ acceptedAt: MOMENT }) });
    expect(follow([life(['a'])], [came], [product('life', { askForId: true })]).persons).toEqual([
      { uuid: 'a', askForId: true, needsBSN: false, isValidated: false, gaveDetails: true },
    ]);
  });
});
