import type { IdentificationStatus } from '@nabericht/domain/beneficiary/identification';
import { enteredOf, type Person, type PersonInput } from '@nabericht/domain/people/person';
import type { PartColumns } from '../dossiers/part-columns.ts';
import type { Seals, Store, StoreTransaction } from '../store.ts';
import type { Named } from './identity.ts';

const OPEN = [
  'person.id',
  'person.dossier_id',
  'is_reporter',
  'is_invited',
  'is_validated',
  'ask_for_id',
  'needs_bsn',
  'identification_status',
  'identification_completed',
  'erased_at',
  'identity_id',
  'version',
  'method',
  'sent_at',
  'opened_at',
  'accepted_at',
  'details_at',
  'expires_at',
] as const;
const SEALED = ['details', 'named'] as const;

/** The reporter first, the others in the order in which they were added. */
export const PERSON_PART: PartColumns = {
  from: 'person left join invite on invite.person_id = person.id and invite.withdrawn_at is null',
  dossierId: 'person.dossier_id',
  order: 'case when is_reporter then 0 else person.sequence end',
  open: OPEN,
  moments: ['erased_at', 'sent_at', 'opened_at', 'accepted_at', 'details_at', 'expires_at'],
  sealed: SEALED,
};

/** Persons with their current invitation, if there is one. */
const withInvitation = ({ db }: Store) =>
  db
    .selectFrom('person')
    .leftJoin('invite', (join) =>
      join.onRef('invite.person_id', '=', 'person.id').on('invite.withdrawn_at', 'is', null),
    )
    .select([...OPEN, ...SEALED]);

export type PersonRow = Awaited<ReturnType<ReturnType<typeof withInvitation>['execute']>>[number];

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
  // The identification service does the identity checks; there is no further check here.
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

/** The current identity of a person, and how the reporter named them; `named` is null when that was never stored. */
export interface PersonIdentity {
  identityId: string;
  named: Named | null;
}

/** A person, with the identity, which is never shown. */
export interface PersonRecord {
  person: Person;
  identity: PersonIdentity;
}

export const toPersonRecord = (seals: Seals, row: PersonRow): PersonRecord => ({
  person: toPerson(seals, row),
  identity: { identityId: row.identity_id, named: row.named && seals.named.open(row.named) },
});

/** The reporter first, the others in the order in which they were added. */
export async function listPersonRecords(store: Store, dossierId: string): Promise<PersonRecord[]> {
  const rows = await withInvitation(store)
    .where('person.dossier_id', '=', dossierId)
    .orderBy('is_reporter', 'desc')
    .orderBy('person.sequence')
    .execute();
  return rows.map((row) => toPersonRecord(store.seals, row));
}

export async function findPerson(store: Store, dossierId: string, id: string): Promise<Person | null> {
  const row = await withInvitation(store)
    .where('person.dossier_id', '=', dossierId)
    .where('person.id', '=', id)
    .executeTakeFirst();
  return row ? toPerson(store.seals, row) : null;
}

/** @returns null when there is no such person */
export async function findIdentity({ db, seals }: Store, id: string): Promise<PersonIdentity | null> {
  const row = await db
    .selectFrom('person')
    .select(['identity_id', 'named'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { identityId: row.identity_id, named: row.named && seals.named.open(row.named) } : null;
}

/** The details that were entered for a person; everything else has columns of its own. */
export const detailsOf = (person: PersonInput): PersonInput => {
  const { uuid, version, ...details } = enteredOf(person);
  return details;
};

const toRow = (seals: Seals, { person, identity }: PersonRecord) => ({
  is_invited: person.isInvited,
  is_validated: person.isValidated,
  ask_for_id: person.askForId,
  needs_bsn: person.needsBSN,
  identity_id: identity.identityId,
  named: identity.named && seals.named.seal(identity.named),
  details: seals.person.seal(detailsOf(person)),
  version: person.version,
});

/** @returns the ids that are stored now; a missing one belongs to a person elsewhere */
export async function insertPersons(
  { db, seals }: StoreTransaction,
  dossierId: string,
  records: readonly PersonRecord[],
): Promise<string[]> {
  const rows = records.map((record) => ({
    id: record.person.uuid,
    dossier_id: dossierId,
    is_reporter: record.person.isReporter,
    ...toRow(seals, record),
  }));
  const inserted = await db
    .insertInto('person')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}

export async function updatePerson({ db, seals }: StoreTransaction, record: PersonRecord): Promise<void> {
  const { uuid, identification, erasedAt } = record.person;
  await db
    .updateTable('person')
    .set({
      ...toRow(seals, record),
      identification_status: (identification?.status as IdentificationStatus | undefined) ?? null,
      identification_completed: identification?.identificationProcessCompleted ?? false,
      erased_at: erasedAt ? new Date(erasedAt) : null,
    })
    .where('id', '=', uuid)
    .execute();
}
