import { inTransaction } from '@nabericht/database/in-transaction';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { NoticeTable, ProviderTables } from '../tables.ts';
import type { NoticeJob } from './notice-job.ts';

export type Notice = Selectable<NoticeTable>;
type Db = Kysely<ProviderTables>;
type Place = Pick<NoticeJob, 'dossierId' | 'providerId'>;

export const findNotice = (db: Db, { dossierId, providerId }: Place): Promise<Notice | undefined> =>
  db
    .selectFrom('notice')
    .selectAll()
    .where('dossier_id', '=', dossierId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();

/**
 * As `findNotice`, for adding something to the notice: locks the row, so that it is not erased before the transaction
 * ends.
 */
export const holdNotice = (db: Db, { dossierId, providerId }: Place): Promise<Notice | undefined> =>
  db
    .selectFrom('notice')
    .selectAll()
    .where('dossier_id', '=', dossierId)
    .where('provider_id', '=', providerId)
    .forKeyShare()
    .executeTakeFirst();

/**
 * Records an act of sending, unless another act is about to leave or this one is already recorded: a late job must not
 * send what a person withdrew, nor send twice. After a notice has left, a new act is possible when its provider denied;
 * the dossier service decides that. An act that is held gets its time once, or is replaced by another act; one that was
 * held again after it had a time gets a later one. Returns whether the act needs a job of its own.
 * @param leavesAt null for an act that is held until the certificate was reviewed
 */
export async function registerAct(
  db: Db,
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
  const row = await db
    .insertInto('notice')
    .values({ dossier_id: act.dossierId, provider_id: act.providerId, registered_at: now, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['dossier_id', 'provider_id'])
        .doUpdateSet({
          ...fresh,
          earlier_left_at: sql<Date | null>`case when notice.withdrawn_at is null and notice.left_at is not null
            then notice.left_at else notice.earlier_left_at end`,
        })
        .where(({ eb, or, and }) =>
          or([
            and([
              eb('notice.act_id', '!=', act.actId),
              // A late job of the act that left does not send it twice: after another act was withdrawn, the earlier
              // one counts again.
              ...(leavesAt
                ? [
                    or([
                      eb('notice.earlier_left_at', 'is', null),
                      eb('notice.earlier_left_at', '<', leavesAt),
                    ]),
                  ]
                : []),
              or([
                eb('notice.withdrawn_at', 'is not', null),
                eb('notice.left_at', 'is not', null),
                eb('notice.leaves_at', 'is', null),
              ]),
            ]),
            ...(leavesAt
              ? [
                  and([
                    eb('notice.act_id', '=', act.actId),
                    eb('notice.withdrawn_at', 'is', null),
                    eb('notice.leaves_at', 'is', null),
                  ]),
                ]
              : []),
          ]),
        ),
    )
    .returning('act_id')
    .executeTakeFirst();
  if (!row && leavesAt) await putOff(db, act, leavesAt);
  return row !== undefined;
}

/** The existing job of the act retries at that time. */
async function putOff(db: Db, act: NoticeJob, leavesAt: Date): Promise<void> {
  const waiting = ofAct(db, act).where('leaving_at', 'is', null).where('leaves_at', '<', leavesAt);
  await waiting.set({ leaves_at: leavesAt }).execute();
}

/** Withdraws an act that has not begun to leave, because the dossier has a newer one. */
export async function giveWay(db: Db, act: NoticeJob, now: Date): Promise<void> {
  await ofAct(db, act).where('leaving_at', 'is', null).set({ withdrawn_at: now }).execute();
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

const standing = (db: Db, act: NoticeJob) =>
  db
    .updateTable('notice')
    .where('dossier_id', '=', act.dossierId)
    .where('provider_id', '=', act.providerId)
    .where('act_id', '=', act.actId)
    .where('withdrawn_at', 'is', null);

const ofAct = (db: Db, act: NoticeJob) => standing(db, act).where('left_at', 'is', null);

/**
 * Marks the act as leaving; from here on it cannot be withdrawn. False when it was withdrawn, has left already, or may
 * not leave yet.
 */
export async function beginLeaving(db: Db, act: NoticeJob, now: Date): Promise<boolean> {
  const row = await ofAct(db, act)
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
  const row = await standing(db, act)
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
  await standing(db, act).set({ leaving_at: null, left_at: null, failed_at: null }).execute();
}

/** The act leaves by mail after all, through the job of its notice; it cannot be withdrawn meanwhile. */
export async function handBack(db: Db, act: NoticeJob): Promise<void> {
  await standing(db, act).set({ left_at: null }).execute();
}

/** The act did not leave: nothing was sent, and it can be withdrawn again. As to failures, see `takeBackFromHook`. */
export async function stopLeaving(db: Db, act: NoticeJob): Promise<void> {
  await ofAct(db, act).set({ leaving_at: null, failed_at: null }).execute();
}

/** Withdraws an act that the dossier has taken back; nothing was sent. */
export async function dropAct(db: Db, act: NoticeJob, now: Date): Promise<void> {
  await ofAct(db, act).set({ leaving_at: null, withdrawn_at: now }).execute();
}

/** False when the act no longer exists, because its dossier was erased. */
export async function markLeft(db: Db, act: NoticeJob, now: Date): Promise<boolean> {
  const row = await ofAct(db, act).set({ left_at: now }).returning('act_id').executeTakeFirst();
  return row !== undefined;
}

/** Records that sending the act fails, or no longer does. Returns whether that is a change. */
export async function markFailing(db: Db, act: NoticeJob, failedAt: Date | null): Promise<boolean> {
  const row = await standing(db, act)
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
