import { randomUUID } from 'node:crypto';
import { toAddressAnswers } from '@nabericht/domain/people/address-form';
import { isSameIdentity } from '@nabericht/domain/people/identity';
import type { Person, PersonInput } from '@nabericht/domain/people/person';
import { saysTheSame } from '@nabericht/domain/people/same-address';
import type { DossierWhole } from '../dossiers/dossier-whole.ts';
import { namedBy, namesByReporter } from './identity.ts';
import { detailsOf, type PersonIdentity, type PersonRecord } from './person-repository.ts';

type Persons = Pick<DossierWhole, 'persons' | 'identities'>;

/**
 * The fields of a person that the service decides; changing them does not change their details, and so not their
 * version.
 */
type Standing = Partial<
  Pick<Person, 'isInvited' | 'isValidated' | 'askForId' | 'needsBSN' | 'identification' | 'invitation'>
>;

/** The current values of the fields that the service decides. */
const decidedOf = ({
  uuid,
  dossierId,
  isReporter,
  isInvited,
  isValidated,
  askForId,
  needsBSN,
  identification = null,
  invitation = null,
  erasedAt = null,
}: Person) => ({
  uuid,
  dossierId,
  isReporter,
  isInvited,
  isValidated,
  askForId,
  needsBSN,
  kyc: null,
  identification,
  invitation,
  erasedAt,
});

/** The record of a person who is being added. */
export const newPerson = (
  dossierId: string,
  entered: PersonInput & { uuid: string },
  { isReporter }: { isReporter: boolean },
): PersonRecord => ({
  person: {
    ...detailsOf(entered),
    uuid: entered.uuid,
    version: 1,
    dossierId,
    isReporter,
    isInvited: false,
    isValidated: false,
    askForId: false,
    needsBSN: false,
    kyc: null,
    identification: null,
    invitation: null,
    erasedAt: null,
  },
  identity: { identityId: randomUUID(), named: namedBy(entered) },
});

export function addPerson(whole: Persons, { person, identity }: PersonRecord): void {
  whole.persons = [...whole.persons, person];
  whole.identities = { ...whole.identities, [person.uuid]: identity };
}

function change(whole: Persons, id: string, changed: (person: Person) => Person): void {
  whole.persons = whole.persons.map((person) => (person.uuid === id ? changed(person) : person));
}

function changeIdentity(whole: Persons, id: string, identity: Partial<PersonIdentity>): void {
  const before = whole.identities[id] ?? { identityId: randomUUID(), named: null };
  whole.identities = { ...whole.identities, [id]: { ...before, ...identity } };
}

/** The person with other details, keeping all that the service decides. */
const withDetails = (person: Person, details: PersonInput): Person => ({
  ...detailsOf(details),
  ...decidedOf(person),
  version: person.version + 1,
});

/**
 * Changes the details of a person. Of what the service decides, only the identity can change: with another name or
 * birth date, nothing is proved of them.
 * @param by the reporter's entries set how the person is named, those of an invited person do not
 */
export function enterDetails(
  whole: Persons,
  id: string,
  details: PersonInput,
  by: { isInvited: boolean },
): void {
  change(whole, id, (before) => {
    const isSame = isSameIdentity(before, details);
    if (!isSame) changeIdentity(whole, id, { identityId: randomUUID() });
    if (!by.isInvited) changeIdentity(whole, id, { named: namedBy(details) });
    const proved = isSame ? before.identification : null;
    const [was, is] = [before, details].map(({ address }) => toAddressAnswers(address));
    return {
      ...withDetails(before, details),
      // An incomplete address counts only as it was stored while they became done: `hasAllDetails`.
      isValidated: before.isValidated && Boolean(was && is && saysTheSame(is, was)),
      identification: proved ?? null,
      erasedAt: null,
    };
  });
}

/**
 * Erases the identification of an invited person, and their details except the name that their reporter gave, and the
 * relationship, which only an insurer that was told before reads.
 */
export function eraseDetails(whole: Persons, id: string, now: Date): void {
  change(whole, id, (person) => {
    const { relationshipToDeceased } = person;
    const left = { ...namesByReporter(person, whole.identities[id]?.named), relationshipToDeceased };
    changeIdentity(whole, id, { identityId: randomUUID() });
    return {
      ...withDetails(person, left),
      isInvited: false,
      isValidated: false,
      identification: null,
      erasedAt: now.toISOString(),
    };
  });
}

export const setStanding = (whole: Persons, id: string, standing: Standing): void =>
  change(whole, id, (person) => ({ ...person, ...standing }));
