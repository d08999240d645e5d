import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@nabericht/domain/calendar/full-days';
import { DRAFT_DAYS } from '@nabericht/domain/rule/constants';
import type { ErasureTables } from '@nabericht/service-kit/erasures/erasure-tables';
import { readSegmentName, sealSegment, segmentName } from '@nabericht/service-kit/erasures/ledger-segment';
import type { KeyRing } from '@nabericht/service-kit/key-ring';
import { type Kysely, sql } from 'kysely';
import type { BlobStore } from '../blobs/blob-store.ts';

const AT_A_TIME = 5000;
/** By then the draft would have expired in every backup too. */
const DRAFT_KEPT_DAYS = DRAFT_DAYS + 1;

export interface LedgerDeps {
  db: Kysely<ErasureTables>;
  store: BlobStore;
  keyRing: KeyRing;
  now: () => Date;
}

/**
 * Copies new erasures out of the database as one more segment of the ledger. Only one process at a time. If a process dies
 * between copying and the commit, the next one writes a segment with the same number that contains all of the rows again.
 * @param draftsWait drafts alone are copied once they waited a minute: anybody can save and delete them without end, and each
 * segment is a file that is kept for a year. Nobody can open one that comes back, and it expires in a week.
 */
export const copyOut = (
  { db, store, keyRing, now }: LedgerDeps,
  { draftsWait = true }: { draftsWait?: boolean } = {},
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const waiting = trx
      .selectFrom('erasure')
      .select(['seq', 'what', 'id', 'at'])
      .where('segment', 'is', null)
      .orderBy('seq');
    const due = draftsWait
      ? waiting.where(({ eb, or }) =>
          or([eb('what', '<>', 'draft'), eb('at', '<', sql<Date>`now() - interval '1 minute'`)]),
        )
      : waiting;
    if (!(await due.limit(1).executeTakeFirst())) return;
    const last = await trx.selectFrom('ledger').select('segment').forUpdate().skipLocked().executeTakeFirst();
    if (!last) return;
    // Read only now: the previous holder of the lock may have copied some of them.
    const rows = await waiting.limit(AT_A_TIME).execute();
    if (rows.length === 0) return;
    const number = last.segment + 1;
    const erasures = rows.map(({ what, id, at }) => ({ what, id, at: at.toISOString() }));
    await store.put(
      segmentName(number, now(), randomBytes(4).toString('hex')),
      sealSegment(keyRing, { number, erasures }),
    );
    const seqs = rows.map(({ seq }) => seq);
    await trx.updateTable('erasure').set({ segment: number }).where('seq', 'in', seqs).execute();
    await trx.updateTable('ledger').set({ segment: number }).execute();
  });

/**
 * Deletes what is older than any backup that could bring something back: segments, and rows that were copied there; those of
 * drafts once they would have expired anyway. Safe to repeat.
 */
export async function forgetOldErasures(
  { db, store, now }: Pick<LedgerDeps, 'db' | 'store' | 'now'>,
  backupsKeptDays: number,
): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
  const before = daysAgo(backupsKeptDays);
  await db
    .deleteFrom('erasure')
    .where('segment', 'is not', null)
    .where(({ and, eb, or }) =>
      or([eb('at', '<', before), and([eb('what', '=', 'draft'), eb('at', '<', daysAgo(DRAFT_KEPT_DAYS))])]),
    )
    .execute();
  for await (const { key } of store.list()) {
    const segment = readSegmentName(key);
    if (segment && segment.at < before) await store.delete(key);
  }
}
