import type { Person } from '../people/person.ts';
import { areAllDone, asksMore } from '../products/insurance-outcomes.ts';
import type { Product } from '../products/product.ts';
import { type TaskSpec, taskSpec } from '../tasks/initial-tasks.ts';
import type { Task, TaskStatus } from '../tasks/task.ts';
import { askedOf, chosenBeneficiaries, isDone, isExpired, isHandedIn, isToIdentify } from './beneficiary.ts';
import { hasGivenDetails } from './beneficiary-answers.ts';

export type BeneficiaryFacts = {
  readonly tasks: readonly Pick<
    Task,
    '_id' | 'type' | 'status' | 'productId' | 'personId' | 'collectedData'
  >[];
  readonly persons: readonly Person[];
  readonly products: readonly Pick<
    Product,
    'uuid' | 'productType' | 'askForId' | 'askForBeneficiary' | 'askForBeneficiaryBSN' | 'minBeneficiaries'
  >[];
  readonly now: Date;
};

/** The changes of people and tasks that follow from who was chosen and how far they are; everything else stays. */
export type BeneficiaryChange = {
  readonly persons: readonly (Pick<Person, 'uuid' | 'askForId' | 'needsBSN' | 'isValidated'> & {
    /** Whether this change completes the details that an invited person gave. */
    readonly gaveDetails: boolean;
  })[];
  readonly tasks: readonly { readonly _id: string; readonly status: TaskStatus }[];
  readonly added: readonly { readonly spec: TaskSpec; readonly personId: string | null }[];
  readonly removed: readonly string[];
};

/**
 * The single place that decides who is done, when a life insurance is completed, and when there is a list of
 * beneficiaries to work on. It runs after every change of a dossier.
 */
export function followBeneficiaries(facts: BeneficiaryFacts): BeneficiaryChange {
  const { tasks } = facts;
  const chosen = chosenBeneficiaries(tasks);
  const persons = facts.persons.map((person) => standingOf(person, chosen, facts));
  const isEverybodyDone = persons.filter(({ uuid }) => chosen.includes(uuid)).every(isDone);
  const list = tasks.find(({ type }) => type === 'beneficiary_list');
  const listStatus: TaskStatus = isEverybodyDone ? 'completed' : 'new';
  const own = ownTasks(facts, persons);
  return {
    persons: persons
      .filter((person, index) => isChanged(person, facts.persons[index]))
      .map(({ uuid, askForId, needsBSN, isValidated, gaveDetails }) => ({
        uuid,
        askForId,
        needsBSN,
        isValidated,
        gaveDetails,
      })),
    tasks: [
      ...tasks
        .filter((task) => isSettledInsurance(task, facts, persons))
        .map(({ _id }) => ({ _id, status: 'completed' as const })),
      ...(list && list.status !== listStatus ? [{ _id: list._id, status: listStatus }] : []),
      ...own.changed,
    ],
    added: [
      ...(chosen.length > 0 && !list
        ? [{ spec: taskSpec('beneficiary_list', { status: listStatus, tags: ['new'] }), personId: null }]
        : []),
      ...own.added,
    ],
    removed: own.removed,
  };
}

type Standing = Person & { readonly gaveDetails: boolean };

/** A person is done who gave all details, agreed to send them and, if asked, identified themselves. */
function standingOf(
  person: Person,
  chosen: readonly string[],
  { tasks, products, now }: BeneficiaryFacts,
): Standing {
  const asked = askedOf(person, tasks, products);
  const isGiven = chosen.includes(person.uuid) && hasGivenDetails(person, now);
  const hasDoneAll = isGiven && !isToIdentify({ ...person, ...asked });
  // Their insurers have the details, which are no longer stored here and cannot be entered again.
  if (!hasDoneAll && !person.isReporter && isHandedIn(person, tasks))
    return { ...person, askForId: false, needsBSN: false, isValidated: true, gaveDetails: false };
  return {
    ...person,
    ...asked,
    isValidated: hasDoneAll,
    gaveDetails: isGiven && person.invitation?.acceptedAt != null && person.invitation.detailsAt == null,
  };
}

const isChanged = (now: Standing, before: Person | undefined): boolean =>
  now.gaveDetails ||
  now.askForId !== before?.askForId ||
  now.needsBSN !== before.needsBSN ||
  now.isValidated !== before.isValidated;

/**
 * Whether a life insurance no longer waits for anybody, nor for answers. A completed one stays completed: its provider
 * was told.
 */
const isSettledInsurance = (
  task: BeneficiaryFacts['tasks'][number],
  { products, now }: BeneficiaryFacts,
  persons: readonly Person[],
): boolean => {
  const product = products.find(({ uuid }) => uuid === task.productId);
  return (
    task.type === 'product_information' &&
    task.status === 'active' &&
    product?.productType === 'life-insurance' &&
    areAllDone(task.collectedData.beneficiaries ?? [], persons, product) &&
    !asksMore({ task, product, persons, now })
  );
};

/**
 * Every invited person has a task of their own while they are invited. It is assigned to them until their invitation
 * expires; then the reporter has to do it.
 */
function ownTasks({ tasks, now }: BeneficiaryFacts, persons: readonly Person[]) {
  const existing = tasks.filter(({ type }) => type === 'beneficiary_details');
  const invited = persons.filter(({ invitation }) => invitation);
  const statusOf = (person: Person): TaskStatus =>
    isDone(person) ? 'completed' : isExpired(person, now) ? 'new' : 'active';
  return {
    added: invited
      .filter(({ uuid }) => !existing.some(({ personId }) => personId === uuid))
      .map((person) => ({
        spec: taskSpec('beneficiary_details', { status: statusOf(person) }),
        personId: person.uuid,
      })),
    changed: existing.flatMap(({ _id, status, personId }) => {
      const person = invited.find(({ uuid }) => uuid === personId);
      return person && statusOf(person) !== status ? [{ _id, status: statusOf(person) }] : [];
    }),
    removed: existing
      .filter(({ personId }) => !invited.some(({ uuid }) => uuid === personId))
      .map(({ _id }) => _id),
  };
}
