import { addFullDays } from '@nabericht/domain/calendar/full-days';
import { DRAFT_BYTES_OF_NETWORK, DRAFTS_OF_NETWORK } from '@nabericht/domain/rule/constants';
import { tooMany } from '@nabericht/service-kit/problem';
import { sql } from 'kysely';
import type { Store, StoreTransaction } from '../store.ts';

const HOUR_SECONDS = 3600;

/** What drafts are counted by: who is signed in, else the network that they come from. */
export interface DraftOrigin {
  kind: 'account' | 'network';
  /** Keyed, and another one each day. */
  digest: string;
}

/** One at a time of an origin, so that none slips past. */
export async function lockDraftsOf({ db }: StoreTransaction, { digest }: DraftOrigin): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`draft ${digest}`}, 0))`.execute(db);
}

/**
 * Refuses a draft where as much lies of one origin as we keep in a day. What was sent or wiped counts no more, so that
 * people who share a network and finish their reports have room.
 * @param digest of the draft that is saved, which replaces what lies there of it
 * @throws {Problem} 429
 */
export async function assertDraftRoom(
  { db }: Pick<Store, 'db'>,
  { origin, digest, bytes, now }: { origin: DraftOrigin; digest: string; bytes: number; now: Date },
): Promise<void> {
  const { count, total } = await db
    .selectFrom('draft')
    .select((select) => [
      select.fn.countAll<string>().as('count'),
      select.fn.coalesce(select.fn.sum<string>('bytes'), sql<string>`0`).as('total'),
    ])
    .where('network', '=', origin.digest)
    .where('digest', '<>', digest)
    .where('saved_at', '>', addFullDays(now, -1))
    .executeTakeFirstOrThrow();
  if (Number(count) >= DRAFTS_OF_NETWORK)
    throw tooMany(HOUR_SECONDS, {
      rule: 'drafts-of-network',
      detail: `At most ${DRAFTS_OF_NETWORK} unfinished reports of one ${origin.kind} in a day`,
    });
  if (Number(total) + bytes > DRAFT_BYTES_OF_NETWORK)
    throw tooMany(HOUR_SECONDS, {
      rule: 'draft-bytes-of-network',
      detail: `At most ${DRAFT_BYTES_OF_NETWORK} bytes of unfinished reports of one ${origin.kind} in a day`,
    });
}
