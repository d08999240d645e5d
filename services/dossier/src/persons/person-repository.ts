import type { Person, PersonInput } from '@nabericht/domain/person';
import type { Selectable } from 'kysely';
import type { OpenStore, Seals, Store } from '../store.ts';
import type { PersonTable } from '../tables.ts';

const toPerson = (seals: Seals, row: Selectable<PersonTable>): Person => ({
  ...seals.person.open(row.details),
  uuid: row.id,
  version: row.version,
  dossierId: row.dossier_id,
  isReporter: row.is_reporter,
  isInvited: row.is_invited,
  isValidated: row.is_validated,
  askForId: row.ask_for_id,
  needsBSN: row.needs_bsn,
});

/** The reporter first, the others in the order in which they were added. */
export async function listPersons({ db, seals }: Store, dossierId: string): Promise<Person[]> {
  const rows = await db
    .selectFrom('person')
    .selectAll()
    .where('dossier_id', '=', dossierId)
    .orderBy('is_reporter', 'desc')
    .orderBy('sequence')
    .execute();
  return rows.map((row) => toPerson(seals, row));
}

const detailsOf = ({ uuid, version, ...details }: PersonInput): PersonInput => details;

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
      details: seals.person.seal(detailsOf(person)),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Changes what was entered, and nothing of what the service decides. */
export async function savePerson(
  { db, seals }: OpenStore,
  id: string,
  details: PersonInput,
  version: number,
): Promise<void> {
  await db
    .updateTable('person')
    .set({ details: seals.person.seal(detailsOf(details)), version })
    .where('id', '=', id)
    .execute();
}
