import type { Person } from '../people/person.ts';
import { areAllSettled } from '../products/insurance-outcomes.ts';
import type { Product } from '../products/product.ts';
import { type TaskSpec, taskSpec } from '../tasks/initial-tasks.ts';
import type { Task, TaskStatus } from '../tasks/task.ts';
import { askedOf, chosenBeneficiaries, isExpired, isHandedIn, isSettled } from './beneficiary.ts';
import { hasGivenDetails } from './beneficiary-answers.ts';

export type BeneficiaryFacts = {
  readonly tasks: readonly Pick<
    Task,
    '_id' | 'type' | 'status' | 'productId' | 'personId' | 'collectedData'
  >[];
  readonly persons: readonly Person[];
  readonly products: readonly Pick<Product, 'uuid' | 'productType' | 'askForId' | 'askForBeneficiaryBSN'>[];
  readonly now: Date;
};

/** What follows for people and tasks from who was chosen and how far they are; what is not named stays. */
export type BeneficiaryChange = {
  readonly persons: readonly (Pick<Person, 'uuid' | 'askForId' | 'needsBSN' | 'isValidated'> & {
    /** Whether an invited person gave their details just now. */
    readonly gaveDetails: boolean;
  })[];
  readonly tasks: readonly { readonly _id: string; readonly status: TaskStatus }[];
  readonly added: readonly { readonly spec: TaskSpec; readonly personId: string | null }[];
  readonly removed: readonly string[];
};

/**
 * The one place where it is decided who is done, when a life insurance is completed, and when there is a list of
 * beneficiaries to work on. Run after everything that changes a dossier.
 */
export function followBeneficiaries(facts: BeneficiaryFacts): BeneficiaryChange {
  const { tasks } = facts;
  const chosen = chosenBeneficiaries(tasks);
  const persons = facts.persons.map((person) => standingOf(person, chosen, facts));
  const isEverybodyDone = persons.filter(({ uuid }) => chosen.includes(uuid)).every(isSettled);
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

/** Done is who gave all details and agreed to send them, and identified where that is asked. */
function standingOf(
  person: Person,
  chosen: readonly string[],
  { tasks, products, now }: BeneficiaryFacts,
): Standing {
  // Who erased details that their insurers have already is asked for nothing more.
  if (person.erasedAt && isHandedIn(person, tasks))
    return { ...person, askForId: false, needsBSN: false, isValidated: true, gaveDetails: false };
  const asked = askedOf(person, tasks, products);
  const isGiven = chosen.includes(person.uuid) && hasGivenDetails(person, now);
  const isIdentified =
    (!asked.askForId && !asked.needsBSN) || person.identification?.identificationProcessCompleted === true;
  return {
    ...person,
    ...asked,
    isValidated: isGiven && isIdentified,
    gaveDetails: isGiven && person.invitation?.acceptedAt != null && person.invitation.detailsAt == null,
  };
}

const isChanged = (now: Standing, before: Person | undefined): boolean =>
  now.gaveDetails ||
  now.askForId !== before?.askForId ||
  now.needsBSN !== before.needsBSN ||
  now.isValidated !== before.isValidated;

/** A life insurance that waits for nobody any more. Once completed it stays so: its provider was told. */
const isSettledInsurance = (
  { type, status, productId, collectedData }: BeneficiaryFacts['tasks'][number],
  { products }: BeneficiaryFacts,
  persons: readonly Person[],
): boolean => {
  const product = products.find(({ uuid }) => uuid === productId);
  return (
    type === 'product_information' &&
    status === 'active' &&
    product?.productType === 'life-insurance' &&
    areAllSettled(collectedData.beneficiaries ?? [], persons, product)
  );
};

/**
 * Every invited person has a task of their own, for as long as they are invited. It lies with them, until their invitation
 * expires: then it is the reporter's to do.
 */
function ownTasks({ tasks, now }: BeneficiaryFacts, persons: readonly Person[]) {
  const existing = tasks.filter(({ type }) => type === 'beneficiary_details');
  const invited = persons.filter(({ invitation }) => invitation);
  const statusOf = (person: Person): TaskStatus =>
    isSettled(person) ? 'completed' : isExpired(person, now) ? 'new' : 'active';
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
