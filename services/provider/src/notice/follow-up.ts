import type { Kysely } from 'kysely';
import type { ProviderTables } from '../tables.ts';
import type { FollowUpKind } from './follow-up-kind.ts';

/** What a provider is told after its notice; ids alone, so that a queue holds nothing personal. */
export interface FollowUp {
  id: string;
  kind: FollowUpKind;
  dossierId: string;
  providerId: string;
  /** Of which product, when it is about one. */
  productId?: string;
  later?: LaterMails;
}

/** What is still to be mailed of documents that are too much for one mail. */
export interface LaterMails {
  /** How many mails there are in all. */
  of: number;
  /** The documents of each mail that is left. */
  fileIds: string[][];
}

/** Answers whether it is new: the same follow-up is asked for once. */
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
