import { inTransaction } from '@nabericht/database/in-transaction';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { NoticeTable, ProviderTables } from '../tables.ts';
import { afterRegistering } from './act-rule.ts';
import type { NoticeJob } from './notice-job.ts';

export type Notice = Selectable<NoticeTable>;
type Db = Kysely<ProviderTables>;
type Place = Pick<NoticeJob, 'dossierId' | 'providerId'>;

const ofPlace = (db: Db, { dossierId, providerId }: Place) =>
  db
    .selectFrom('notice')
    .selectAll()
    .where('dossier_id', '=', dossierId)
    .where('provider_id', '=', providerId);

export const findNotice = (db: Db, place: Place): Promise<Notice | undefined> =>
  ofPlace(db, place).executeTakeFirst();

/**
 * As `findNotice`, for adding something to the notice: locks the row, so that it is not erased before the transaction
 * ends.
 */
export const holdNotice = (db: Db, place: Place): Promise<Notice | undefined> =>
  ofPlace(db, place).forKeyShare().executeTakeFirst();

/**
 * Records an act of sending, or changes nothing, by `afterRegistering`. Returns whether the act needs a job of its own; one
 * that is put off has a job, which retries at that time.
 * @param leavesAt null for an act that is held until the certificate was reviewed
 */
export async function registerAct(
  trx: Transaction<ProviderTables>,
  act: NoticeJob,
  leavesAt: Date | null,
  now: Date,
): Promise<boolean> {
  const fresh = {
    act_id: act.actId,
    leaves_at: leavesAt,
    leaving_at: null,
    left_at: null,
    failed_at: null,
    withdrawn_at: null,
  };
  const added = await trx
    .insertInto('notice')
    .values({ dossier_id: act.dossierId, provider_id: act.providerId, registered_at: now, ...fresh })
    .onConflict((conflict) => conflict.columns(['dossier_id', 'provider_id']).doNothing())
    .returning('act_id')
    .executeTakeFirst();
  if (added) return true;
  // Two acts at once are decided about one after the other.
  const stored = await ofPlace(trx, act).forNoKeyUpdate().executeTakeFirst();
  if (!stored) return false;
  const next = afterRegistering(stored, act.actId, leavesAt);
  if (next === 'nothing') return false;
  const isNew = next === 'register';
  const earlierLeftAt =
    stored.withdrawn_at === null && stored.left_at ? stored.left_at : stored.earlier_left_at;
  await trx
    .updateTable('notice')
    .set(isNew ? { ...fresh, earlier_left_at: earlierLeftAt } : { leaves_at: leavesAt })
    .where('dossier_id', '=', act.dossierId)
    .where('provider_id', '=', act.providerId)
    .execute();
  return isNew;
}

/** Withdraws an act that has not begun to leave, because the dossier has a newer one. */
export async function giveWay(db: Db, act: NoticeJob, now: Date): Promise<void> {
  await unleft(db, act).where('leaving_at', 'is', null).set({ withdrawn_at: now }).execute();
}

/** The time of an act that may not leave yet; null for any other. */
export async function findNotYet(db: Db, act: NoticeJob, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('notice')
    .select('leaves_at')
    .where('dossier_id', '=', act.dossierId)
    .where('provider_id', '=', act.providerId)
    .where('act_id', '=', act.actId)
    .where('withdrawn_at', 'is', null)
    .where('left_at', 'is', null)
    .where('leaves_at', '>', now)
    .executeTakeFirst();
  return row?.leaves_at ?? null;
}

/** Withdraws an act that has not begun to leave. Returns the act, or null when there was none to withdraw. */
export async function withdrawAct(
  db: Db,
  { dossierId, providerId }: Place,
  now: Date,
): Promise<NoticeJob | null> {
  const row = await db
    .updateTable('notice')
    .set({ withdrawn_at: now })
    .where('dossier_id', '=', dossierId)
    .where('provider_id', '=', providerId)
    .where('withdrawn_at', 'is', null)
    .where('leaving_at', 'is', null)
    .returning('act_id')
    .executeTakeFirst();
  return row ? { dossierId, providerId, actId: row.act_id } : null;
}

/** Withdraws all acts of a dossier that have not begun to leave. Returns their ids. */
export async function withdrawActs(db: Db, dossierId: string, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('notice')
    .set({ withdrawn_at: now })
    .where('dossier_id', '=', dossierId)
    .where('withdrawn_at', 'is', null)
    .where('leaving_at', 'is', null)
    .returning('act_id')
    .execute();
  return rows.map(({ act_id }) => act_id);
}

/** A change of the act, unless it was withdrawn or another took its place. */
const unwithdrawn = (db: Db, act: NoticeJob) =>
  db
    .updateTable('notice')
    .where('dossier_id', '=', act.dossierId)
    .where('provider_id', '=', act.providerId)
    .where('act_id', '=', act.actId)
    .where('withdrawn_at', 'is', null);

/** As `unwithdrawn`, of an act that has not left. */
const unleft = (db: Db, act: NoticeJob) => unwithdrawn(db, act).where('left_at', 'is', null);

/**
 * Marks the act as leaving; from here on it cannot be withdrawn. False when it was withdrawn, has left already, or may
 * not leave yet.
 */
export async function beginLeaving(db: Db, act: NoticeJob, now: Date): Promise<boolean> {
  const row = await unleft(db, act)
    .set({ leaving_at: now })
    .where('leaves_at', '<=', now)
    .returning('act_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * As `beginLeaving`, for an act that is delivered by web hook: it was queued before, and may have been held since.
 * `takeBackFromHook` undoes it when the act has to wait.
 */
export async function beginDelivery(db: Db, act: NoticeJob, now: Date): Promise<boolean> {
  const row = await unwithdrawn(db, act)
    .set((row) => ({
      leaving_at: row.fn.coalesce('leaving_at', row.val(now)),
      left_at: row.fn.coalesce('left_at', row.val(now)),
    }))
    .where('leaves_at', '<=', now)
    .returning('act_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Undoes `beginDelivery`: the web hook was not sent, so the act can be withdrawn again. The dossier service has forgotten
 * an earlier failure together with the leaving, so the next one is a change to report.
 */
export async function takeBackFromHook(db: Db, act: NoticeJob): Promise<void> {
  await unwithdrawn(db, act).set({ leaving_at: null, left_at: null, failed_at: null }).execute();
}

/** The act leaves by mail after all, through the job of its notice; it cannot be withdrawn meanwhile. */
export async function handBack(db: Db, act: NoticeJob): Promise<void> {
  await unwithdrawn(db, act).set({ left_at: null }).execute();
}

/** The act did not leave: nothing was sent, and it can be withdrawn again. As to failures, see `takeBackFromHook`. */
export async function stopLeaving(db: Db, act: NoticeJob): Promise<void> {
  await unleft(db, act).set({ leaving_at: null, failed_at: null }).execute();
}

/** Withdraws an act that the dossier has taken back; nothing was sent. */
export async function dropAct(db: Db, act: NoticeJob, now: Date): Promise<void> {
  await unleft(db, act).set({ leaving_at: null, withdrawn_at: now }).execute();
}

/** False when the act no longer exists, because its dossier was erased. */
export async function markLeft(db: Db, act: NoticeJob, now: Date): Promise<boolean> {
  const row = await unleft(db, act).set({ left_at: now }).returning('act_id').executeTakeFirst();
  return row !== undefined;
}

/** Records that sending the act fails, or no longer does. Returns whether that is a change. */
export async function markFailing(db: Db, act: NoticeJob, failedAt: Date | null): Promise<boolean> {
  const row = await unwithdrawn(db, act)
    .set({ failed_at: failedAt })
    .where('failed_at', failedAt ? 'is' : 'is not', null)
    .returning('act_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether this provider was notified of this dossier: only then may it use the API for that dossier. */
export async function wasTold(db: Db, place: Place): Promise<boolean> {
  const notice = await findNotice(db, place);
  return notice !== undefined && isTold(notice);
}

/** Whether the provider was notified, by the current act or by an earlier one. */
export const isTold = ({ leaving_at, withdrawn_at, earlier_left_at }: Notice): boolean =>
  earlier_left_at !== null || (leaving_at !== null && withdrawn_at === null);

/** Whether the first notice to a provider began to leave and has not left, for example because its mail is refused. */
export const isFirstOnItsWay = (notice: Notice | undefined): boolean =>
  notice !== undefined &&
  notice.leaving_at !== null &&
  notice.left_at === null &&
  notice.earlier_left_at === null;

export const listNotices = (db: Db, dossierId: string): Promise<Notice[]> =>
  db
    .selectFrom('notice')
    .selectAll()
    .where('dossier_id', '=', dossierId)
    .orderBy('registered_at')
    .orderBy('provider_id')
    .execute();

/**
 * Deletes the notices first, so that nothing more leaves and nothing new follows them, then what was added to them
 * until then.
 */
export const deleteNotices = (db: Db, dossierId: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    for (const table of ['notice', 'webhook_event', 'follow_up'] as const)
      await trx.deleteFrom(table).where('dossier_id', '=', dossierId).execute();
  });
