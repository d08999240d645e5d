import { randomUUID } from 'node:crypto';
import type { IdentificationStatus } from '@nabericht/domain/beneficiary/identification';
import type { Identity } from '@nabericht/domain/people/identity-match';
import { enteredOf, type Person, type PersonInput } from '@nabericht/domain/people/person';
import type { OpenStore, Seals, Store } from '../store.ts';
import type { PersonTable } from '../tables.ts';
import { identityOf, isSameIdentity, namesByReporter } from './identity.ts';

/** Persons with the invitation that stands, if there is one. */
const withInvitation = ({ db }: Store) =>
  db
    .selectFrom('person')
    .leftJoin('invite', (join) =>
      join.onRef('invite.person_id', '=', 'person.id').on('invite.withdrawn_at', 'is', null),
    )
    .selectAll('person')
    .select(['method', 'sent_at', 'opened_at', 'accepted_at', 'details_at', 'expires_at']);

type PersonRow = Awaited<ReturnType<ReturnType<typeof withInvitation>['execute']>>[number];

const toPerson = (seals: Seals, row: PersonRow): Person => ({
  ...seals.person.open(row.details),
  uuid: row.id,
  version: row.version,
  dossierId: row.dossier_id,
  isReporter: row.is_reporter,
  isInvited: row.is_invited,
  isValidated: row.is_validated,
  askForId: row.ask_for_id,
  needsBSN: row.needs_bsn,
  // Identity checks are those of the identification service; a further one is not made here.
  kyc: null,
  identification: row.identification_status && {
    status: row.identification_status,
    identificationProcessCompleted: row.identification_completed,
  },
  invitation: invitationOf(row),
  erasedAt: row.erased_at?.toISOString() ?? null,
});

const invitationOf = (row: PersonRow): Person['invitation'] =>
  row.method && row.sent_at && row.expires_at
    ? {
        method: row.method,
        sentAt: row.sent_at.toISOString(),
        openedAt: row.opened_at?.toISOString() ?? null,
        acceptedAt: row.accepted_at?.toISOString() ?? null,
        detailsAt: row.details_at?.toISOString() ?? null,
        expiresAt: row.expires_at.toISOString(),
      }
    : null;

/** The reporter first, the others in the order in which they were added. */
export async function listPersons(store: Store, dossierId: string): Promise<Person[]> {
  const rows = await withInvitation(store)
    .where('person.dossier_id', '=', dossierId)
    .orderBy('is_reporter', 'desc')
    .orderBy('person.sequence')
    .execute();
  return rows.map((row) => toPerson(store.seals, row));
}

export async function findPerson(store: Store, dossierId: string, id: string): Promise<Person | null> {
  const row = await withInvitation(store)
    .where('person.dossier_id', '=', dossierId)
    .where('person.id', '=', id)
    .executeTakeFirst();
  return row ? toPerson(store.seals, row) : null;
}

/** Which identity of a person stands, and how the reporter named them; null where that was never kept. */
export async function findIdentity(
  { db, seals }: Store,
  id: string,
): Promise<{ identityId: string; named: Identity | null } | null> {
  const row = await db
    .selectFrom('person')
    .select(['identity_id', 'named'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { identityId: row.identity_id, named: row.named && seals.named.open(row.named) } : null;
}

const detailsOf = (person: PersonInput): PersonInput => {
  const { uuid, version, ...details } = enteredOf(person);
  return details;
};

/** @returns false when the id belongs to a person elsewhere */
export async function insertPerson(
  { db, seals }: OpenStore,
  dossierId: string,
  person: PersonInput & { uuid: string },
  { isReporter }: { isReporter: boolean },
): Promise<boolean> {
  const inserted = await db
    .insertInto('person')
    .values({
      id: person.uuid,
      dossier_id: dossierId,
      is_reporter: isReporter,
      is_invited: false,
      is_validated: false,
      ask_for_id: false,
      needs_bsn: false,
      named: seals.named.seal(identityOf(person)),
      details: seals.person.seal(detailsOf(person)),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Changes what was entered, and nothing of what the service decides but this: who gets another name or birth date is
 * somebody of whom nothing is proved.
 * @param by the reporter names people, who was invited does not
 */
export async function savePerson(
  { db, seals }: OpenStore,
  before: Person,
  details: PersonInput,
  by: { isInvited: boolean },
): Promise<void> {
  const anew = { identity_id: randomUUID(), identification_status: null, identification_completed: false };
  await db
    .updateTable('person')
    .set({
      details: seals.person.seal(detailsOf(details)),
      version: before.version + 1,
      erased_at: null,
      ...(isSameIdentity(before, details) ? {} : anew),
      ...(by.isInvited ? {} : { named: seals.named.seal(identityOf(details)) }),
    })
    .where('id', '=', before.uuid)
    .execute();
}

/** Leaves of an invited person what their reporter entered; how they identified goes too. */
export async function erasePersonDetails(open: OpenStore, person: Person, now: Date): Promise<void> {
  const { db, seals } = open;
  const { uuid, version, firstName, relationshipToDeceased } = person;
  const identity = await findIdentity(open, uuid);
  const left = { firstName, ...namesByReporter(person, identity?.named), relationshipToDeceased };
  await db
    .updateTable('person')
    .set({
      details: seals.person.seal(left),
      version: version + 1,
      is_invited: false,
      is_validated: false,
      identity_id: randomUUID(),
      identification_status: null,
      identification_completed: false,
      erased_at: now,
    })
    .where('id', '=', uuid)
    .execute();
}

/** What the service decides of a person; their details, and so their version, stay. */
export async function saveStanding(
  { db }: OpenStore,
  id: string,
  standing: Partial<
    Pick<PersonTable, 'is_invited' | 'is_validated' | 'ask_for_id' | 'needs_bsn'> & {
      identification_status: IdentificationStatus;
      identification_completed: boolean;
    }
  >,
): Promise<void> {
  await db.updateTable('person').set(standing).where('id', '=', id).execute();
}
