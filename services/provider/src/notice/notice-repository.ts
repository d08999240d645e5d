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

/** As `findNotice`, for who adds something to it: until the transaction ends it is not erased. */
export const holdNotice = (db: Db, { dossierId, providerId }: Place): Promise<Notice | undefined> =>
  db
    .selectFrom('notice')
    .selectAll()
    .where('dossier_id', '=', dossierId)
    .where('provider_id', '=', providerId)
    .forKeyShare()
    .executeTakeFirst();

/**
 * Records an act of sending, unless one is about to leave or this very one is known: a job that comes late must not
 * send what a person took back, nor twice. After one that has left there is another when its provider denied, which
 * the dossier decides. One that waits is given its moment once, or gives way to another; one that was held after it had
 * a moment is given a later one. Answers whether it is to be sent by a job of its own.
 * @param leavesAt null for one that waits until the certificate was looked at
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
              // A late job of the act that left does not send it twice: where another was taken back, that act stands again.
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

/** The job that it has asks again till then. */
async function putOff(db: Db, act: NoticeJob, leavesAt: Date): Promise<void> {
  const waiting = ofAct(db, act).where('leaving_at', 'is', null).where('leaves_at', '<', leavesAt);
  await waiting.set({ leaves_at: leavesAt }).execute();
}

/** The dossier has another act by now: this one, which has not begun to leave, never will. */
export async function giveWay(db: Db, act: NoticeJob, now: Date): Promise<void> {
  await ofAct(db, act).where('leaving_at', 'is', null).set({ withdrawn_at: now }).execute();
}

/** The moment of one that may not leave yet; null for any other. */
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

/** Withdraws what has not begun to leave. Answers the act, or null when there was none to withdraw. */
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

/** Withdraws all of a dossier that has not begun to leave. Answers their acts. */
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

/** From here on it cannot be withdrawn. False when it was, when it has left already, or may not leave yet. */
export async function beginLeaving(db: Db, act: NoticeJob, now: Date): Promise<boolean> {
  const row = await ofAct(db, act)
    .set({ leaving_at: now })
    .where('leaves_at', '<=', now)
    .returning('act_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * As `beginLeaving`, for one that its web hook delivers: it was handed over before, and may have been held since. Ends
 * with `takeBackFromHook` when it has to wait.
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

/** Nobody was told by the web hook: it can be withdrawn again. */
export async function takeBackFromHook(db: Db, act: NoticeJob): Promise<void> {
  await standing(db, act).set({ leaving_at: null, left_at: null }).execute();
}

/** Its web hook does not bring it after all: it leaves by the job of its notice again, and cannot be withdrawn meanwhile. */
export async function handBack(db: Db, act: NoticeJob): Promise<void> {
  await standing(db, act).set({ left_at: null }).execute();
}

/** It did not leave after all: nobody was told, and it can be withdrawn again. */
export async function stopLeaving(db: Db, act: NoticeJob): Promise<void> {
  await ofAct(db, act).set({ leaving_at: null }).execute();
}

/** The dossier has taken it back: nobody was told. */
export async function dropAct(db: Db, act: NoticeJob, now: Date): Promise<void> {
  await ofAct(db, act).set({ leaving_at: null, withdrawn_at: now }).execute();
}

/** False when it is not there any more: its dossier was erased. */
export async function markLeft(db: Db, act: NoticeJob, now: Date): Promise<boolean> {
  const row = await ofAct(db, act).set({ left_at: now }).returning('act_id').executeTakeFirst();
  return row !== undefined;
}

/** Sending it fails, or no longer. Answers whether that is new. */
export async function markFailing(db: Db, act: NoticeJob, failedAt: Date | null): Promise<boolean> {
  const row = await standing(db, act)
    .set({ failed_at: failedAt })
    .where('failed_at', failedAt ? 'is' : 'is not', null)
    .returning('act_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether this provider has been told of this dossier: only then it may speak of it. */
export async function wasTold(db: Db, place: Place): Promise<boolean> {
  const notice = await findNotice(db, place);
  return notice !== undefined && isTold(notice);
}

/** By the act that stands, or by one before it. */
export const isTold = ({ leaving_at, withdrawn_at, earlier_left_at }: Notice): boolean =>
  earlier_left_at !== null || (leaving_at !== null && withdrawn_at === null);

export const listNotices = (db: Db, dossierId: string): Promise<Notice[]> =>
  db
    .selectFrom('notice')
    .selectAll()
    .where('dossier_id', '=', dossierId)
    .orderBy('registered_at')
    .orderBy('provider_id')
    .execute();

/** A notice that is not there leaves no more, and nothing follows it: first it goes, then what was added to it by then. */
export const deleteNotices = (db: Db, dossierId: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    for (const table of ['notice', 'webhook_event', 'follow_up'] as const)
      await trx.deleteFrom(table).where('dossier_id', '=', dossierId).execute();
  });
