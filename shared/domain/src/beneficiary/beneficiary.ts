import type { Person } from '../people/person.ts';
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

/** A BSN is never stored: needing one only means that the person identifies. */
export const needsIdentification = ({ askForId, needsBSN }: Pick<Person, 'askForId' | 'needsBSN'>): boolean =>
  askForId || needsBSN;

/** Whether a product asks whoever benefits from it to identify. */
export const asksToIdentify = ({
  askForId,
  askForBeneficiaryBSN,
}: Pick<Product, 'askForId' | 'askForBeneficiaryBSN'>): boolean => askForId || askForBeneficiaryBSN;

/** The people chosen in life insurances that were handed in, each once, in the order in which they were chosen. */
export const chosenBeneficiaries = (tasks: readonly BeneficiaryTask[]): string[] => [
  ...new Set(
    tasks
      .filter(({ type, status }) => type === 'product_information' && status !== 'new')
      .flatMap(({ collectedData }) => collectedData.beneficiaries ?? []),
  ),
];

/** Done with their part: the details are there and, where it is asked for, the identification came to an end. */
export const isSettled = (person: PersonFacts): boolean =>
  person.isValidated &&
  (!needsIdentification(person) || person.identification?.identificationProcessCompleted === true);

/** Whether somebody was done, and is not any more because they are asked to identify since. */
export const isAskedToIdentify = (was: PersonFacts, person: PersonFacts): boolean =>
  isSettled(was) && !needsIdentification(was) && needsIdentification(person) && !isSettled(person);

/** Whether the time of an invitation went by before anybody came in by it: its link opens nothing any more. */
export const isExpired = ({ invitation }: Pick<Person, 'invitation'>, now: Date): boolean =>
  invitation != null && invitation.acceptedAt === null && new Date(invitation.expiresAt) <= now;

/** Why who signed in by an invitation reaches nothing where it expired before anybody came in: that rule of a 404. */
export const INVITATION_EXPIRED = 'invitation-expired';

export const BENEFICIARY_STATES = ['notStarted', 'invited', 'expired', 'validated'] as const;
export type BeneficiaryState = (typeof BENEFICIARY_STATES)[number];

export function beneficiaryState(
  person: PersonFacts & Pick<Person, 'invitation'>,
  now: Date,
): BeneficiaryState {
  if (isSettled(person)) return 'validated';
  if (isExpired(person, now)) return 'expired';
  return person.isInvited ? 'invited' : 'notStarted';
}

/** Who comes next: somebody whom the reporter has to invite (again) first, for the invited do it themselves. */
export function nextBeneficiary<P extends PersonFacts & Pick<Person, 'invitation'>>(
  persons: readonly P[],
  now: Date,
): P | null {
  const firstWho = (...states: BeneficiaryState[]) =>
    persons.find((person) => states.includes(beneficiaryState(person, now)));
  return firstWho('notStarted', 'expired') ?? firstWho('invited') ?? null;
}

/**
 * What the products in which somebody was chosen ask of them. One of which the insurance was completed asks for nothing
 * that was not asked before: whoever sends it again has the details already.
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

/** Whether there is a link that the reporter can have shared. */
export const hasLink = (person: Pick<Person, 'invitation'> | undefined): boolean =>
  person?.invitation?.method === 'sendMessageYourself';

/** How far an invited person is, for the reporter: the furthest that holds. */
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

/** From the moment that an invited person came in, their details are theirs: the reporter sees how far they are. */
export const isOfTheirOwn = ({ invitation }: Pick<Person, 'invitation'>): boolean =>
  invitation?.acceptedAt != null;

/** Whether every insurance in which somebody was chosen has gone to its provider: then their details stay as they are. */
export function isHandedIn({ uuid }: Pick<Person, 'uuid'>, tasks: readonly BeneficiaryTask[]): boolean {
  const chosenIn = tasks.filter(({ collectedData }) => collectedData.beneficiaries?.includes(uuid));
  return chosenIn.length > 0 && chosenIn.every(({ status }) => status === 'completed');
}

/** Whether an invited person benefits from no insurance any more: their invitation ends by itself. */
export const hasLeft = (
  { uuid, invitation }: Pick<Person, 'uuid' | 'invitation'>,
  tasks: readonly Pick<BeneficiaryTask, 'type' | 'collectedData'>[],
): boolean =>
  invitation != null &&
  !tasks.some(
    ({ type, collectedData }) =>
      type === 'product_information' && collectedData.beneficiaries?.includes(uuid),
  );

/** A person as their reporter reads them. */
export const seenByReporter = (person: Person): Person =>
  isOfTheirOwn(person)
    ? {
        ...person,
        birthDate: null,
        address: null,
        email: null,
        phoneNumber: null,
        iban: null,
        ibanName: null,
        relationshipToDeceased: null,
        gender: null,
        documentType: null,
        files: null,
        kyc: null,
      }
    : person;
