import type { Kysely, Selectable, Transaction } from 'kysely';
import type { ProviderTables, WebhookEventTable } from '../tables.ts';
import type { Lane, WebhookEvent } from './webhook-event.ts';

export type WebhookEventRow = Selectable<WebhookEventTable>;
type Db = Kysely<ProviderTables>;

/** Puts an event behind those of its lane. The same id again is no other event. */
export async function addEvent(db: Db, event: WebhookEvent, now: Date): Promise<void> {
  await db
    .insertInto('webhook_event')
    .values({
      id: event.id,
      type: event.type,
      dossier_id: event.dossierId,
      provider_id: event.providerId,
      product_id: event.productId ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The event of a lane whose turn it is, held for this transaction; null when another worker has it. */
export const takeFirst = async (
  trx: Transaction<ProviderTables>,
  { dossierId, providerId }: Lane,
): Promise<WebhookEventRow | null> =>
  (await trx
    .selectFrom('webhook_event')
    .selectAll()
    .where('id', '=', (first) =>
      first
        .selectFrom('webhook_event')
        .select('id')
        .where('dossier_id', '=', dossierId)
        .where('provider_id', '=', providerId)
        .where('settled_at', 'is', null)
        .orderBy('sequence')
        .limit(1),
    )
    .where('settled_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()) ?? null;

export async function settleEvent(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('webhook_event')
    .set({ settled_at: now, last_failure: null })
    .where('id', '=', id)
    .execute();
}

export async function recordFailure(
  db: Db,
  id: string,
  failure: { reason: string; firstFailedAt: Date; deadAt: Date | null },
): Promise<void> {
  await db
    .updateTable('webhook_event')
    .set({ last_failure: failure.reason, first_failed_at: failure.firstFailedAt, dead_at: failure.deadAt })
    .where('id', '=', id)
    .execute();
}

/** What could not be delivered, with the provider it is for and how many events wait behind it; oldest first. */
export const listDead = (db: Db) =>
  db
    .selectFrom('webhook_event as dead')
    .innerJoin('provider', 'provider.id', 'dead.provider_id')
    .select(['dead.id', 'dead.type', 'provider.slug', 'dead.last_failure', 'dead.dead_at'])
    .select((of) =>
      of
        .selectFrom('webhook_event as later')
        .select((count) => count.fn.countAll<number>().as('total'))
        .whereRef('later.dossier_id', '=', 'dead.dossier_id')
        .whereRef('later.provider_id', '=', 'dead.provider_id')
        .whereRef('later.sequence', '>', 'dead.sequence')
        .where('later.settled_at', 'is', null)
        .as('waiting'),
    )
    .where('dead.dead_at', 'is not', null)
    .where('dead.settled_at', 'is', null)
    .orderBy('dead.sequence')
    .execute();

/** Lets a dead event be tried for another day. Answers its lane, or null when there is no such dead event. */
export async function revive(db: Db, id: string): Promise<Lane | null> {
  const row = await db
    .updateTable('webhook_event')
    .set({ first_failed_at: null, dead_at: null })
    .where('id', '=', id)
    .where('dead_at', 'is not', null)
    .where('settled_at', 'is', null)
    .returning(['dossier_id', 'provider_id'])
    .executeTakeFirst();
  return row ? { dossierId: row.dossier_id, providerId: row.provider_id } : null;
}
