import { isSameIdentity } from '../people/identity.ts';
import type { Person, PersonInput } from '../people/person.ts';
import type { Product } from '../products/product.ts';
import type { Task } from '../tasks/task.ts';
import type { IdentificationStatus } from './identification.ts';

export type PersonFacts = Pick<
  Person,
  'uuid' | 'isReporter' | 'isInvited' | 'isValidated' | 'askForId' | 'needsBSN'
> & {
  readonly identification?: Person['identification'];
  readonly erasedAt?: Person['erasedAt'];
};
export type BeneficiaryTask = Pick<Task, 'type' | 'status' | 'collectedData' | 'productId'>;

/** The person has to identify. A BSN is never stored: when one is needed, the person identifies themselves instead. */
export const needsIdentification = ({ askForId, needsBSN }: Pick<Person, 'askForId' | 'needsBSN'>): boolean =>
  askForId || needsBSN;

/** Whether a product requires its beneficiaries to identify themselves. */
export const asksToIdentify = ({
  askForId,
  askForBeneficiaryBSN,
}: Pick<Product, 'askForId' | 'askForBeneficiaryBSN'>): boolean => askForId || askForBeneficiaryBSN;

/** The people chosen in submitted life insurances, each once, in the order in which they were chosen. */
export const chosenBeneficiaries = (tasks: readonly BeneficiaryTask[]): string[] => [
  ...new Set(
    tasks
      .filter(({ type, status }) => type === 'product_information' && status !== 'new')
      .flatMap(({ collectedData }) => collectedData.beneficiaries ?? []),
  ),
];

/** The beneficiaries themselves, in that order; without who is gone. */
export const beneficiariesOf = <P extends Pick<Person, 'uuid'>>(
  persons: readonly P[],
  tasks: readonly BeneficiaryTask[],
): P[] => chosenBeneficiaries(tasks).flatMap((id) => persons.find(({ uuid }) => uuid === id) ?? []);

/** Whether these beneficiaries are the reporter alone. */
export const isReporterAlone = (beneficiaries: readonly Pick<Person, 'isReporter'>[]): boolean =>
  beneficiaries.length > 0 && beneficiaries.every(({ isReporter }) => isReporter);

/** Whether everybody who is not done is invited, and so has a task of their own, also once their invitation expired. */
export const isLeftToInvited = (
  beneficiaries: readonly (PersonFacts & Pick<Person, 'invitation'>)[],
): boolean => beneficiaries.every((person) => isDone(person) || person.invitation != null);

type Identifying = Pick<PersonFacts, 'askForId' | 'needsBSN' | 'identification'>;

/** Whether an identification is still to come: it is required, and is not over. */
export const isToIdentify = (person: Identifying): boolean =>
  needsIdentification(person) && person.identification?.identificationProcessCompleted !== true;

/**
 * Whether an identification is still to come once these details are saved: with another family name or birth date,
 * nothing is proved any more.
 */
export const isToIdentifyWith = (person: Identifying & PersonInput, details: PersonInput): boolean =>
  isToIdentify(
    isSameIdentity(person, { ...person, ...details }) ? person : { ...person, identification: null },
  );

/** Whether the person is done: the details are complete, and no identification is to come. */
export const isDone = (person: PersonFacts): boolean => person.isValidated && !isToIdentify(person);

/**
 * What a person who is done is told of a required identification that did not succeed: somebody looks at it, or it ended
 * without a result. Null when there is nothing to tell.
 */
export function outcomeToTell(person: PersonFacts): 'inconclusive' | 'notIdentified' | null {
  const status = needsIdentification(person) ? person.identification?.status : null;
  if (status === 'inconclusive') return 'inconclusive';
  return status === 'rejected' || status === 'failed' || status === 'canceled' ? 'notIdentified' : null;
}

/** Whether all that is left for a person who was not invited is to identify themselves. */
export const isOnlyToIdentify = (person: PersonFacts): boolean =>
  !person.isInvited && person.isValidated && !isDone(person);

/** Whether somebody who was done is not any more, because an identification is required now. */
export const isAskedToIdentify = (was: PersonFacts, person: PersonFacts): boolean =>
  isDone(was) && !needsIdentification(was) && needsIdentification(person) && !isDone(person);

/** Whether an invitation expired before it was accepted: its link no longer works. */
export const isExpired = ({ invitation }: Pick<Person, 'invitation'>, now: Date): boolean =>
  invitation != null && invitation.acceptedAt === null && new Date(invitation.expiresAt) <= now;

/** The rule in the 404 that an invited person gets whose invitation expired before they accepted it. */
export const INVITATION_EXPIRED = 'invitation-expired';

export const BENEFICIARY_STATES = ['notStarted', 'invited', 'expired', 'validated'] as const;
export type BeneficiaryState = (typeof BENEFICIARY_STATES)[number];

export function beneficiaryState(
  person: PersonFacts & Pick<Person, 'invitation'>,
  now: Date,
): BeneficiaryState {
  if (isDone(person)) return 'validated';
  if (isExpired(person, now)) return 'expired';
  return person.isInvited ? 'invited' : 'notStarted';
}

/**
 * The next beneficiary to work on: first those whom the reporter has to invite (again), then those whose link is still to be
 * sent; invited people fill in their own details.
 */
export function nextBeneficiary<P extends PersonFacts & Pick<Person, 'invitation' | 'sharedLink'>>(
  persons: readonly P[],
  now: Date,
): P | null {
  const firstWho = (...states: BeneficiaryState[]) =>
    persons.find((person) => states.includes(beneficiaryState(person, now)));
  const unshared = persons.find((person) => !isDone(person) && isUnshared(person, now));
  return firstWho('notStarted', 'expired') ?? unshared ?? firstWho('invited') ?? null;
}

/**
 * What is asked of somebody by the products in which they were chosen. A completed insurance asks nothing that was not
 * asked before, because its provider already has the details.
 */
export function askedOf(
  person: Pick<Person, 'uuid' | 'askForId' | 'needsBSN'>,
  tasks: readonly BeneficiaryTask[],
  products: readonly Pick<Product, 'uuid' | 'askForId' | 'askForBeneficiaryBSN'>[],
): Pick<Person, 'askForId' | 'needsBSN'> {
  const chosenIn = tasks.filter(({ collectedData }) => collectedData.beneficiaries?.includes(person.uuid));
  const isAsked = (what: 'askForId' | 'askForBeneficiaryBSN', wasAsked: boolean): boolean =>
    chosenIn.some(
      ({ status, productId }) =>
        (wasAsked || status !== 'completed') && products.find(({ uuid }) => uuid === productId)?.[what],
    );
  return {
    askForId: isAsked('askForId', person.askForId),
    needsBSN: isAsked('askForBeneficiaryBSN', person.needsBSN),
  };
}

/** Whether there is an invitation link for the reporter to share. */
export const hasLink = (person: Pick<Person, 'invitation'> | undefined): boolean =>
  person?.invitation?.method === 'sendMessageYourself';

/** Whether a link was made that nobody has opened, and that its reporter did not say to have shared. */
export const isNeverShared = (person: Pick<Person, 'invitation' | 'sharedLink'>): boolean =>
  hasLink(person) && person.sharedLink !== true && !person.invitation?.openedAt && !isOfTheirOwn(person);

/** Whether such a link still works: it is to be sent. */
export const isUnshared = (person: Pick<Person, 'invitation' | 'sharedLink'>, now: Date): boolean =>
  isNeverShared(person) && !isExpired(person, now);

/** The stages of an invitation, as the reporter sees them; the last stage reached counts. */
export const INVITATION_STAGES = ['sent', 'opened', 'accepted', 'detailsGiven', 'identified'] as const;
export type InvitationStage = (typeof INVITATION_STAGES)[number];

export function invitationStage(person: PersonFacts & Pick<Person, 'invitation'>): InvitationStage | null {
  const { invitation, identification } = person;
  if (!invitation) return null;
  if (identification?.status === ('accepted' satisfies IdentificationStatus)) return 'identified';
  if (invitation.detailsAt) return 'detailsGiven';
  if (invitation.acceptedAt) return 'accepted';
  return invitation.openedAt ? 'opened' : 'sent';
}

/** Once an invited person accepted the invitation, only they see their details: the reporter sees the stage. */
export const isOfTheirOwn = ({ invitation }: Pick<Person, 'invitation'>): boolean =>
  invitation?.acceptedAt != null;

/**
 * Whether every insurance in which somebody was chosen was sent to its provider: then their details no longer change.
 */
export function isHandedIn({ uuid }: Pick<Person, 'uuid'>, tasks: readonly BeneficiaryTask[]): boolean {
  const chosenIn = tasks.filter(({ collectedData }) => collectedData.beneficiaries?.includes(uuid));
  return chosenIn.length > 0 && chosenIn.every(({ status }) => status === 'completed');
}

/** Whether an invited person is in no insurance any more: then their invitation ends. */
export const isInNoInsurance = (
  { uuid, invitation }: Pick<Person, 'uuid' | 'invitation'>,
  tasks: readonly Pick<BeneficiaryTask, 'type' | 'collectedData'>[],
): boolean =>
  invitation != null &&
  !tasks.some(
    ({ type, collectedData }) =>
      type === 'product_information' && collectedData.beneficiaries?.includes(uuid),
  );

/** Whose invitation ends once the life insurance of a task is handed in with these beneficiaries. */
export const whoLeaves = <P extends Pick<Person, 'uuid' | 'invitation'>>(
  persons: readonly P[],
  tasks: readonly Pick<Task, '_id' | 'type' | 'collectedData'>[],
  handedIn: { readonly taskId: string; readonly beneficiaries: readonly string[] },
): P[] => {
  const then = tasks.map((task) =>
    task._id === handedIn.taskId
      ? { ...task, collectedData: { beneficiaries: [...handedIn.beneficiaries] } }
      : task,
  );
  return persons.filter((person) => isInNoInsurance(person, then));
};

/** What the reporter may read of a person. */
export function seenByReporter(person: Person): Person {
  // Of what was erased this alone is kept, for an insurer that was told before.
  if (person.erasedAt) return { ...person, relationshipToDeceased: null };
  if (!isOfTheirOwn(person)) return person;
  return {
    ...person,
    birthDate: null,
    address: null,
    email: null,
    phoneNumber: null,
    iban: null,
    ibanName: null,
    hasNoIban: null,
    relationshipToDeceased: null,
    gender: null,
    documentType: null,
    files: null,
    kyc: null,
  };
}
