import type { Kysely } from 'kysely';
import type { ProviderTables } from '../tables.ts';

/**
 * `reminder`: its day to answer has passed. `answers`: what it asked after its notice was answered. `settled`: what the
 * reporter decided about one of its products.
 */
export const FOLLOW_UP_KINDS = ['reminder', 'answers', 'settled'] as const;
export type FollowUpKind = (typeof FOLLOW_UP_KINDS)[number];

/** What a provider is told after its notice; ids alone, so that a queue holds nothing personal. */
export interface FollowUp {
  id: string;
  kind: FollowUpKind;
  dossierId: string;
  providerId: string;
  /** Of which product, when it is about one. */
  productId?: string;
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
