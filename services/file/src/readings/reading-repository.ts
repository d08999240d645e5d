import { type Kysely, type Selectable, sql } from 'kysely';
import type { FileTables, ReadingTable } from '../tables.ts';

export type ReadingRecord = Selectable<ReadingTable>;
type Db = Kysely<FileTables>;

export const findReading = (db: Db, fileId: string): Promise<ReadingRecord | undefined> =>
  db.selectFrom('reading').selectAll().where('file_id', '=', fileId).executeTakeFirst();

/**
 * Claims a file for reading, also from a process that claimed it earlier and has gone. Returns how often it was claimed, or
 * null if it is being read or was read.
 */
export async function takeReading(
  db: Db,
  fileId: string,
  { now, leasedUntil }: { now: Date; leasedUntil: Date },
): Promise<number | null> {
  const row = await db
    .insertInto('reading')
    .values({ file_id: fileId, state: 'reading', leased_until: leasedUntil, attempts: 1 })
    .onConflict((conflict) =>
      conflict
        .column('file_id')
        .doUpdateSet({ leased_until: leasedUntil, attempts: sql`reading.attempts + 1` })
        .where('reading.state', '=', 'reading')
        .where('reading.leased_until', '<=', now),
    )
    .returning('attempts')
    .executeTakeFirst();
  return row?.attempts ?? null;
}

const unfinished = (db: Db) => db.updateTable('reading').where('state', '=', 'reading');

export async function keepReadings(db: Db, fileIds: string[], leasedUntil: Date): Promise<void> {
  await unfinished(db).set({ leased_until: leasedUntil }).where('file_id', 'in', fileIds).execute();
}

/** Lets the next caller read it from this time on. A try that failed through no fault of the file does not count. */
export async function giveBackReading(
  db: Db,
  fileId: string,
  { from, counts }: { from: Date; counts: boolean },
): Promise<void> {
  await unfinished(db)
    .set({ leased_until: from, attempts: counts ? sql`attempts` : sql`attempts - 1` })
    .where('file_id', '=', fileId)
    .execute();
}

export async function finishReading(
  db: Db,
  fileId: string,
  done: Pick<ReadingRecord, 'outcome' | 'akte_fingerprint' | 'deceased_fingerprint'>,
): Promise<void> {
  await unfinished(db)
    .set({ ...done, state: 'done' })
    .where('file_id', '=', fileId)
    .execute();
}
