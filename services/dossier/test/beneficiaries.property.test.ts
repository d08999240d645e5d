import { ApiProblem } from '@nabericht/api-client/api-problem';
import type { Dossier } from '@nabericht/domain/dossier/dossier';
import type { Person } from '@nabericht/domain/people/person';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { beneficiarySteps, DETAILS } from './beneficiary-steps.ts';
import { BANK } from './report.ts';
import { startTestDossier, type TestDossier } from './start-test-dossier.ts';

let test: TestDossier;
let steps: ReturnType<typeof beneficiarySteps>;
beforeAll(async () => {
  test = await startTestDossier();
  steps = beneficiarySteps(test);
});

type Life = Awaited<ReturnType<ReturnType<typeof beneficiarySteps>['withLifeInsurance']>>;
type Invited = Awaited<ReturnType<ReturnType<typeof beneficiarySteps>['invited']>>;
interface Scene {
  life: Life;
  /** Three beneficiaries; the first of them was invited and accepted. */
  people: string[];
  invited: Invited;
}

const at = fc.nat({ max: 2 });
const name = fc.stringMatching(/^[A-Z][a-z]{2,8}$/);
const act = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('hand in' as const),
      chosen: fc.subarray([0, 1, 2]),
      withReporter: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('fill in' as const), at, name, consent: fc.boolean() }),
  },
  fc.record({ kind: fc.constant('empty' as const), at }),
  fc.record({ kind: fc.constant('reporter’s bank' as const), name }),
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('own details' as const), name, consent: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('identify' as const),
      at: fc.nat({ max: 3 }),
      accepted: fc.boolean(),
    }),
  },
  fc.record({ kind: fc.constant('invite again' as const) }),
  fc.record({ kind: fc.constant('withdraw' as const) }),
  fc.record({ kind: fc.constant('send product again' as const), askForId: fc.boolean() }),
  fc.record({ kind: fc.constant('add' as const), uuid: fc.uuid({ version: 4 }), name }),
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** Invites the first of the beneficiaries, who accepts. */
async function comeIn({ life, people: [personId = ''] }: Omit<Scene, 'invited'>): Promise<Invited> {
  const { dossierId } = life;
  const { url } = await life.api.createInviteLink({
    body: { firstName: 'Pieter', lastName: 'Bergh', dossierId, personId },
  });
  const { inviteId } = steps.pairOf(url);
  const invited = await steps.invited({ dossierId, personId, inviteId });
  await invited.readBeneficiary({ params: { dossierId, personId } });
  return invited;
}

async function make(done: Act, scene: Scene): Promise<unknown> {
  const { life, people, invited } = scene;
  const { dossierId, reporterId, reporter } = life;
  const save = (person: object) =>
    reporter.updatePersons({ body: { persons: [{ dossierId, ...person } as { dossierId: string }] } });
  switch (done.kind) {
    case 'hand in': {
      const others = done.chosen.map((index) => people[index] ?? '');
      const beneficiaries = [...(done.withReporter ? [reporterId] : []), ...others];
      return reporter.updateTask({
        params: { dossierId, taskId: life.taskId },
        body: {
          task: {
            status: 'completed',
            collectedData: {
              reporterIsBeneficiary: done.withReporter ? 'yes' : 'no',
              moreBeneficiaries: others.length > 0 ? 'yes' : 'no',
              beneficiaries,
              payout: done.withReporter && others.length === 0 ? 'toReporter' : 'toAllBeneficiaries',
            },
          },
        },
      });
    }
    case 'fill in':
      return save({
        uuid: people[done.at],
        ...DETAILS,
        ibanName: done.name,
        consentToSendData: done.consent,
      });
    case 'empty':
      return save({ uuid: people[done.at], iban: null });
    case 'reporter’s bank': {
      const { birthDate, iban } = DETAILS;
      return save({ uuid: reporterId, birthDate, iban, ibanName: done.name, consentToSendData: true });
    }
    case 'own details': {
      const own = { uuid: people[0], dossierId, ...DETAILS, ibanName: done.name };
      return invited.dossiers.updatePersons({
        body: { persons: [{ ...own, consentToSendData: done.consent }] },
      });
    }
    case 'identify':
      return steps.recordIdentification({
        params: { dossierId, personId: people[done.at] ?? life.reporterId },
        body: done.accepted
          ? { status: 'accepted', completed: true }
          : { status: 'failed', completed: false },
      });
    case 'invite again':
      scene.invited = await comeIn(scene);
      return;
    case 'withdraw':
      return life.api.withdrawInvite({ params: { dossierId, personId: people[0] ?? '' } });
    case 'send product again':
      return test.internal.receiveProducts({
        params: { dossierId, providerId: BANK._id },
        body: { products: [{ ...life.product, askForId: done.askForId }] },
      });
    case 'add':
      return save({ uuid: done.uuid, firstName: done.name, lastName: 'Bergh' });
  }
}

const isAccepted = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiProblem && error.status >= 400 && error.status < 500) return false;
      throw error;
    },
  );

/** The rule of the specification, restated: done with the details and, if required, identified. */
const isDone = ({ isValidated, askForId, needsBSN, identification }: Person) =>
  isValidated && (!(askForId || needsBSN) || identification?.identificationProcessCompleted === true);

const lifeTaskOf = (dossier: Dossier, { life }: Scene) => {
  const task = dossier.tasks.find(({ _id }) => _id === life.taskId);
  if (!task) throw new Error('the task is gone');
  return task;
};

function expectOutcomes(before: Dossier, after: Dossier, scene: Scene) {
  const task = lifeTaskOf(after, scene);
  const was = lifeTaskOf(before, scene);
  const chosen = task.status === 'new' ? [] : (task.collectedData.beneficiaries ?? []);
  const people = chosen.map((id) => after.persons.find(({ uuid }) => uuid === id));
  // Every chosen person exists.
  expect(people).not.toContain(undefined);
  const done = people.every((person) => person && isDone(person));

  if (task.status === 'active') expect(done).toBe(false);
  if (was.status === 'completed') expect(task.status).toBe('completed');
  // A completed insurance may only have a reporter who is not done, since they can still change their own details.
  if (task.status === 'completed')
    expect(people.filter((person) => person && !person.isReporter && !isDone(person))).toEqual([]);

  const lists = after.tasks.filter(({ type }) => type === 'beneficiary_list');
  expect(lists.length).toBeLessThanOrEqual(1);
  if (chosen.length > 0) expect(lists).toHaveLength(1);
  for (const list of lists) expect(list.status).toBe(done ? 'completed' : 'new');
  for (const person of after.persons)
    if (isDone(person)) expect(person.consentToSendData, 'sent without consent').toBe(true);
}

/** Asserts that changes of one author in a round are saved, and nothing from before is lost. */
function expectNothingLost(before: Dossier, after: Dossier, acts: readonly Act[], { people, life }: Scene) {
  const ids = after.persons.map(({ uuid }) => uuid);
  expect(ids).toEqual(expect.arrayContaining(before.persons.map(({ uuid }) => uuid)));
  expect(new Set(ids).size).toBe(ids.length);
  const nameOf = (id: string | undefined) => after.persons.find(({ uuid }) => uuid === id)?.ibanName;
  for (const one of acts) {
    if (one.kind === 'add') expect(ids).toContain(one.uuid);
    if (one.kind === 'reporter’s bank' && acts.filter(({ kind }) => kind === one.kind).length === 1)
      expect(nameOf(life.reporterId)).toBe(one.name);
    const sameTarget = acts.filter((other) => other.kind === 'fill in' && 'at' in one && other.at === one.at);
    const isForgotten =
      'at' in one && one.at === 0 && acts.some(({ kind }) => kind === 'invite again' || kind === 'withdraw');
    if (one.kind === 'fill in' && sameTarget.length === 1 && !isForgotten)
      expect(nameOf(people[one.at])).toBe(one.name);
  }
}

async function setScene(askForId: boolean): Promise<Scene> {
  await test.forgetLimits();
  const life = await steps.withLifeInsurance({ askForId });
  const people = await life.choose(['Pieter', 'Anna', 'Bram']);
  const invited = await comeIn({ life, people });
  return { life, people, invited };
}

/**
 * Whatever happened before: once everybody has given their details, in any order, and then identified, the insurance is
 * completed.
 */
async function expectToEnd(scene: Scene) {
  const name = 'Erven';
  const details: Act[] = [
    { kind: 'own details', name, consent: true },
    { kind: 'reporter’s bank', name },
    // The first one’s details are now given by the invited person, if they accepted, or by the reporter.
    ...[0, 1, 2].map((at) => ({ kind: 'fill in' as const, at, name, consent: true })),
  ];
  // Identified after the details, since a change of the name or birth date requires a new identification.
  const identified = [0, 1, 2, 3].map((at): Act => ({ kind: 'identify', at, accepted: true }));
  for (const acts of [details, identified])
    await Promise.all(acts.map((one) => isAccepted(make(one, scene))));
  const after = await scene.life.read();
  expect(lifeTaskOf(after, scene).status).toBe('completed');
  expect(after.tasks.filter(({ type }) => type === 'beneficiary_list').map(({ status }) => status)).toEqual([
    'completed',
  ]);
}

it('a life insurance ends correctly while its reporter, two tabs and a beneficiary work concurrently', async () => {
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 9, size: 'max' }),
      async (askForId, rounds) => {
        const scene = await setScene(askForId);
        let before = await scene.life.read();
        for (const acts of rounds) {
          const outcomes = await Promise.all(acts.map((one) => isAccepted(make(one, scene))));
          const after = await scene.life.read();
          const done = acts.filter((_, index) => outcomes[index]);
          accepted += done.length;
          expectOutcomes(before, after, scene);
          expectNothingLost(before, after, done, scene);
          before = after;
        }
        await expectToEnd(scene);
      },
    ),
    { numRuns: 20, interruptAfterTimeLimit: 120_000 },
  );
  // A run in which everything was refused would prove nothing.
  expect(accepted).toBeGreaterThan(10);
});

it('there is one list and one task per insurance, however many tabs hand it in concurrently', async () => {
  const scene = await setScene(false);
  const { life, people } = scene;
  const handIn = (chosen: number[]) =>
    isAccepted(make({ kind: 'hand in', chosen, withReporter: false }, scene));
  // The invited person is in each of them: once removed, they could not sign in any more.
  await Promise.all([handIn([0, 1]), handIn([0, 2]), handIn([0, 1, 2]), handIn([0])]);
  const after = await life.read();
  expect(after.tasks.filter(({ type }) => type === 'beneficiary_list')).toHaveLength(1);
  expect(after.tasks.filter(({ productId }) => productId === life.product.uuid)).toHaveLength(1);
  const own = { uuid: people[0], dossierId: life.dossierId, ...DETAILS, consentToSendData: true };
  await scene.invited.dossiers.updatePersons({ body: { persons: [own] } });
  expect(after.persons.map(({ uuid }) => uuid)).toEqual(expect.arrayContaining(people));
});
