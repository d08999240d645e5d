import { randomUUID } from 'node:crypto';
import type { Person, PersonInput } from '@nabericht/domain/people/person';
import type { DossierWhole } from '../dossiers/dossier-whole.ts';
import { identityOf, isSameIdentity, namesByReporter } from './identity.ts';
import { detailsOf, type PersonIdentity, type PersonRecord } from './person-repository.ts';

type Persons = Pick<DossierWhole, 'persons' | 'identities'>;

/** What the service decides of a person: their details, and so their version, stay. */
type Standing = Partial<
  Pick<Person, 'isInvited' | 'isValidated' | 'askForId' | 'needsBSN' | 'identification' | 'invitation'>
>;

/** What the service decides, as it stands. */
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

/** Somebody who was not there yet. */
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
  identity: { identityId: randomUUID(), named: identityOf(entered) },
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

/** With other details, and all that the service decides. */
const withDetails = (person: Person, details: PersonInput): Person => ({
  ...detailsOf(details),
  ...decidedOf(person),
  version: person.version + 1,
});

/**
 * Changes what was entered, and nothing of what the service decides but this: who gets another name or birth date is
 * somebody of whom nothing is proved.
 * @param by the reporter names people, who was invited does not
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
    if (!by.isInvited) changeIdentity(whole, id, { named: identityOf(details) });
    const proved = isSame ? before.identification : null;
    return { ...withDetails(before, details), identification: proved ?? null, erasedAt: null };
  });
}

/** Leaves of an invited person what their reporter entered; how they identified goes too. */
export function eraseDetails(whole: Persons, id: string, now: Date): void {
  change(whole, id, (person) => {
    const { firstName, relationshipToDeceased } = person;
    const left = {
      firstName,
      ...namesByReporter(person, whole.identities[id]?.named),
      relationshipToDeceased,
    };
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
