import { randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { ProviderTables, WebhookEventTable } from '../tables.ts';
import { POST_TIMEOUT_SECONDS } from './post-webhook.ts';
import { columnsOf } from './told.ts';
import type { Lane, WebhookEvent } from './webhook-event.ts';

export type WebhookEventRow = Selectable<WebhookEventTable>;
type Db = Kysely<ProviderTables>;

/** Appends an event to its lane; an existing id is ignored. Returns whether it waits behind an event that fails. */
export async function addEvent(db: Db, event: WebhookEvent, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('webhook_event')
    .values({
      id: event.id,
      dossier_id: event.dossierId,
      provider_id: event.providerId,
      ...columnsOf(event.told),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  // Waits while a failure of that event is recorded: the recorder either finds this event waiting, or is found here.
  const next = await first(db, event).select('first_failed_at').forShare().executeTakeFirst();
  return Boolean(next?.first_failed_at);
}

/** One worker's right to deliver an event; a later claim of the same event has another id. */
export interface Claim {
  eventId: string;
  id: string;
}

export interface ClaimedEvent {
  event: WebhookEventRow;
  claim: Claim;
}

/**
 * Longer than a post may take, so that a claim made right before a post outlasts it. The claim of a killed worker
 * expires after this time.
 */
const CLAIM_SECONDS = 2 * POST_TIMEOUT_SECONDS;
/** By the clock of the database, which all workers share. */
const claimEnd = sql<Date>`now() + make_interval(secs => ${CLAIM_SECONDS})`;

const waiting = (db: Db, { dossierId, providerId }: Lane) =>
  db
    .selectFrom('webhook_event')
    .where('dossier_id', '=', dossierId)
    .where('provider_id', '=', providerId)
    .where('settled_at', 'is', null)
    .orderBy('sequence');
const first = (db: Db, lane: Lane) => waiting(db, lane).limit(1);

/** The events of a lane that were not delivered yet, oldest first. */
export const listWaiting = (db: Db, lane: Lane): Promise<WebhookEventRow[]> =>
  waiting(db, lane).selectAll().execute();

/** Claims the next event of a lane; null when there is none, it is dead, or another worker has it. */
export async function claimFirst(db: Db, lane: Lane): Promise<ClaimedEvent | null> {
  const id = randomUUID();
  const event = await db
    .updateTable('webhook_event')
    .set({ claim_id: id, claimed_until: claimEnd })
    .where('id', '=', first(db, lane).select('id'))
    .where('settled_at', 'is', null)
    .where('dead_at', 'is', null)
    .where(({ eb, or }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<', sql<Date>`now()`)]))
    .returningAll()
    .executeTakeFirst();
  return event ? { event, claim: { eventId: event.id, id } } : null;
}

/**
 * When to check a lane again whose first event could not be claimed: at the end of the other worker's claim. Null when
 * there is nothing to do in it.
 */
export async function nextLook(db: Db, lane: Lane, now: Date): Promise<Date | null> {
  const event = await first(db, lane).select(['dead_at', 'claimed_until']).executeTakeFirst();
  return event && !event.dead_at ? (event.claimed_until ?? now) : null;
}

const claimed = (db: Db, { eventId, id }: Claim) =>
  db.updateTable('webhook_event').where('id', '=', eventId).where('claim_id', '=', id);

/** Extends a claim. False when another worker has the event since, or it was erased. */
export async function renewClaim(db: Db, claim: Claim): Promise<boolean> {
  const row = await claimed(db, claim)
    .where('settled_at', 'is', null)
    .set({ claimed_until: claimEnd })
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const FREE = { claim_id: null, claimed_until: null };

/**
 * Releases an event that may not leave yet. It waits and does not fail: when it may leave, it has all its time again. False
 * when another worker has it since, or it was erased.
 */
export async function releaseClaim(db: Db, claim: Claim): Promise<boolean> {
  const row = await claimed(db, claim)
    .set({ first_failed_at: null, ...FREE })
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks an event as delivered, even when another worker has claimed it since. */
export async function endEvent(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('webhook_event')
    .set({ settled_at: now, last_failure: null, ...FREE })
    .where('id', '=', id)
    .execute();
}

/** Deletes an event that is sent by mail instead; if the channel changes back, it is added again. */
export async function deleteEvent(db: Db, id: string): Promise<void> {
  await db.deleteFrom('webhook_event').where('id', '=', id).execute();
}

/** Releases an event and stores why it was not delivered. False when another worker has it since, or it was erased. */
export async function recordFailure(
  db: Db,
  claim: Claim,
  failure: { reason: string; firstFailedAt: Date; deadAt: Date | null },
): Promise<boolean> {
  const row = await claimed(db, claim)
    .set({
      last_failure: failure.reason,
      first_failed_at: failure.firstFailedAt,
      dead_at: failure.deadAt,
      ...FREE,
    })
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Dead events, with their provider and the number of events that wait behind them; oldest first. */
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

/** Lets a dead event be retried for another day. Returns its lane, or null when there is no such dead event. */
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
