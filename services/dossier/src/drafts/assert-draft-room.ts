import { addFullDays } from '@nabericht/domain/calendar/full-days';
import { DRAFT_BYTES_OF_NETWORK, DRAFTS_OF_NETWORK } from '@nabericht/domain/rule/constants';
import { tooMany } from '@nabericht/service-kit/problem';
import { sql } from 'kysely';
import type { StoreTransaction } from '../store.ts';

const HOUR_SECONDS = 3600;

/**
 * Refuses a draft where as much lies of one network as we keep in a day. What was sent or wiped counts no more, so that
 * people who share a network and finish their reports have room.
 * @param network digest of where somebody who is not signed in comes from
 * @param digest of the draft that is saved, which replaces what lies there of it
 * @throws {Problem} 429
 */
export async function assertDraftRoom(
  { db }: StoreTransaction,
  { network, digest, bytes, now }: { network: string; digest: string; bytes: number; now: Date },
): Promise<void> {
  // One at a time of a network, so that none slips past.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`draft ${network}`}, 0))`.execute(db);
  const { count, total } = await db
    .selectFrom('draft')
    .select((select) => [
      select.fn.countAll<string>().as('count'),
      select.fn.coalesce(select.fn.sum<string>('bytes'), sql<string>`0`).as('total'),
    ])
    .where('network', '=', network)
    .where('digest', '<>', digest)
    .where('saved_at', '>', addFullDays(now, -1))
    .executeTakeFirstOrThrow();
  if (Number(count) >= DRAFTS_OF_NETWORK)
    throw tooMany(HOUR_SECONDS, {
      rule: 'drafts-of-network',
      detail: `At most ${DRAFTS_OF_NETWORK} unfinished reports of one network in a day`,
    });
  if (Number(total) + bytes > DRAFT_BYTES_OF_NETWORK)
    throw tooMany(HOUR_SECONDS, {
      rule: 'draft-bytes-of-network',
      detail: `At most ${DRAFT_BYTES_OF_NETWORK} bytes of unfinished reports of one network in a day`,
    });
}
