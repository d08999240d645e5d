import type { Kysely, Selectable } from 'kysely';
import type { IdentificationTables, ProcessTable } from '../tables.ts';

export type Process = Selectable<ProcessTable>;

export const findProcess = (
  db: Kysely<IdentificationTables>,
  dossierId: string,
  processId: string,
): Promise<Process | undefined> =>
  db
    .selectFrom('process')
    .selectAll()
    .where('id', '=', processId)
    .where('dossier_id', '=', dossierId)
    .executeTakeFirst();

/** How often it was tried for this person. */
export async function countRequests(db: Kysely<IdentificationTables>, process: Process): Promise<number> {
  const { count } = await db
    .selectFrom('process')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('dossier_id', '=', process.dossier_id)
    .where('person_id', '=', process.person_id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Of every person of a dossier, in the order in which they were asked for. */
export const listProcesses = (db: Kysely<IdentificationTables>, dossierId: string): Promise<Process[]> =>
  db
    .selectFrom('process')
    .selectAll()
    .where('dossier_id', '=', dossierId)
    .orderBy('requested_at')
    .orderBy('id')
    .execute();

export async function deleteProcesses(db: Kysely<IdentificationTables>, dossierId: string): Promise<void> {
  await db.deleteFrom('process').where('dossier_id', '=', dossierId).execute();
}
