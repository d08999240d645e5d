import type { Kysely } from 'kysely';
import type { ProviderTables } from '../tables.ts';
import type { FollowUpKind } from './follow-up-kind.ts';

/** What a provider is told after its notice; only ids, so that the queue contains nothing personal. */
export type FollowUp = {
  id: string;
  dossierId: string;
  providerId: string;
  later?: LaterMails;
} & ({ kind: 'settled'; productId: string } | { kind: Exclude<FollowUpKind, 'settled'> });

/** The mails that are still to be sent when the documents are too large for one mail. */
export interface LaterMails {
  /** The total number of mails. */
  of: number;
  /** The documents of each remaining mail. */
  fileIds: string[][];
}

/** Returns whether it is new: each follow-up is recorded only once. */
export async function addFollowUp(
  db: Kysely<ProviderTables>,
  { id, kind, dossierId, providerId }: FollowUp,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('follow_up')
    .values({ id, kind, dossier_id: dossierId, provider_id: providerId, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that sending a reply fails, or no longer does. Returns whether that is a change. */
export async function markReplyFailing(
  db: Kysely<ProviderTables>,
  replyId: string,
  failedAt: Date | null,
): Promise<boolean> {
  const row = await db
    .updateTable('follow_up')
    .set({ failed_at: failedAt })
    .where('id', '=', replyId)
    .where('kind', '=', 'answers')
    .where('failed_at', failedAt ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether sending a reply fails at present; null when its dossier was erased. */
export async function isReplyFailing(db: Kysely<ProviderTables>, replyId: string): Promise<boolean | null> {
  const row = await db
    .selectFrom('follow_up')
    .select('failed_at')
    .where('id', '=', replyId)
    .where('kind', '=', 'answers')
    .executeTakeFirst();
  return row ? row.failed_at !== null : null;
}
