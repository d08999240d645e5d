import { addFullDays } from '@nabericht/domain/calendar/full-days';
import { isAnswerAwaited } from '@nabericht/domain/provider/notice-state';
import { NOTICE_LINK_KNOWN_DAYS } from '@nabericht/domain/rule/constants';
import { sql } from 'kysely';
import type { Store, StoreTransaction } from '../store.ts';

export interface ProviderLink {
  taskId: string;
  dossierId: string;
  isUsed: boolean;
  /** Whether the provider has to answer what was sent to it last, by this link or a later one. */
  isAnswerAwaited: boolean;
  expiresAt: Date;
}

/** A retried mail carries the same link as before, and does not extend it. */
export async function keepProviderLink(
  { db }: Store,
  link: { digest: string; taskId: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('provider_task_update')
    .values({ digest: link.digest, task_id: link.taskId, expires_at: link.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findProviderLink({ db }: Store, digest: string): Promise<ProviderLink | null> {
  const row = await db
    .selectFrom('provider_task_update')
    .innerJoin('task', 'task.id', 'provider_task_update.task_id')
    .select(['task.id', 'task.dossier_id', 'task.status', 'task.notice_sent_at', 'task.answers_held_at'])
    .select(['provider_task_update.used_at', 'provider_task_update.expires_at'])
    .where('provider_task_update.digest', '=', digest)
    .executeTakeFirst();
  if (!row) return null;
  return {
    taskId: row.id,
    dossierId: row.dossier_id,
    isUsed: row.used_at !== null,
    isAnswerAwaited: isAnswerAwaited({
      status: row.status,
      noticeSentAt: row.notice_sent_at?.toISOString() ?? null,
      answersHeldAt: row.answers_held_at?.toISOString() ?? null,
    }),
    expiresAt: row.expires_at,
  };
}

/** Marks all links of a task as used, so that only one answer counts, whichever link it came by. */
export async function useProviderLinks({ db }: StoreTransaction, taskId: string, now: Date): Promise<void> {
  await db
    .updateTable('provider_task_update')
    .set({ used_at: sql<Date>`coalesce(used_at, ${now})` })
    .where('task_id', '=', taskId)
    .execute();
}

/** Deletes the links of a withdrawn notice; a used one stays, so that it can say that it was answered. */
export async function deleteProviderLinks({ db }: StoreTransaction, taskId: string): Promise<void> {
  await db
    .deleteFrom('provider_task_update')
    .where('task_id', '=', taskId)
    .where('used_at', 'is', null)
    .execute();
}

/** Deletes links that expired so long ago that nobody asks any more why they do not work. */
export async function deleteExpiredProviderLinks({ db }: Store, now: Date): Promise<void> {
  const known = addFullDays(now, -NOTICE_LINK_KNOWN_DAYS);
  await db.deleteFrom('provider_task_update').where('expires_at', '<=', known).execute();
}
