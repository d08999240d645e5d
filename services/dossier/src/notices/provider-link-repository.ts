import { addFullDays } from '@nabericht/domain/calendar/full-days';
import { NOTICE_LINK_KNOWN_DAYS } from '@nabericht/domain/rule/constants';
import { sql } from 'kysely';
import type { Store, StoreTransaction } from '../store.ts';

export interface ProviderLink {
  taskId: string;
  dossierId: string;
  isUsed: boolean;
  expiresAt: Date;
}

/** A mail that is tried again brings the link that it brought before, and no more days. */
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
    .select(['task.id', 'task.dossier_id', 'provider_task_update.used_at', 'provider_task_update.expires_at'])
    .where('provider_task_update.digest', '=', digest)
    .executeTakeFirst();
  if (!row) return null;
  const { id, dossier_id, used_at, expires_at } = row;
  return { taskId: id, dossierId: dossier_id, isUsed: used_at !== null, expiresAt: expires_at };
}

/** An answer counts once, by whichever of the links of a task it came. */
export async function useProviderLinks({ db }: StoreTransaction, taskId: string, now: Date): Promise<void> {
  await db
    .updateTable('provider_task_update')
    .set({ used_at: sql<Date>`coalesce(used_at, ${now})` })
    .where('task_id', '=', taskId)
    .execute();
}

/** A notice that was withdrawn takes its links along; one by which an earlier notice was answered says that it was. */
export async function deleteProviderLinks({ db }: StoreTransaction, taskId: string): Promise<void> {
  await db
    .deleteFrom('provider_task_update')
    .where('task_id', '=', taskId)
    .where('used_at', 'is', null)
    .execute();
}

/** Those of which nobody asks any more why they lead no further. */
export async function deleteExpiredProviderLinks({ db }: Store, now: Date): Promise<void> {
  const known = addFullDays(now, -NOTICE_LINK_KNOWN_DAYS);
  await db.deleteFrom('provider_task_update').where('expires_at', '<=', known).execute();
}
