import { addFullDays } from '@nabericht/domain/calendar/full-days';
import { DRAFT_BYTES_OF_NETWORK, DRAFTS_OF_NETWORK } from '@nabericht/domain/rule/constants';
import { tooMany } from '@nabericht/service-kit/problem';
import { sql } from 'kysely';
import type { Store, StoreTransaction } from '../store.ts';

const HOUR_SECONDS = 3600;

/** What the limit on drafts is counted by: the signed-in user, or else the visitor's network. */
export interface DraftOrigin {
  kind: 'account' | 'network';
  /** The fingerprint of the account, or a keyed digest of the network, which changes daily. */
  digest: string;
}

/** Serialises the saves of an origin, so that concurrent ones cannot exceed the limit. */
export async function lockDraftsOf({ db }: StoreTransaction, { digest }: DraftOrigin): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`draft ${digest}`}, 0))`.execute(db);
}

/**
 * SQL for whether there is room, with the values of a save as `draft-repository.ts` numbers them: so the statement that
 * saves asks it too. Here it is told why there was none.
 */
export const HAS_ROOM = `(select count(*) < ${DRAFTS_OF_NETWORK}
      and coalesce(sum(other.bytes), 0) + $5::integer <= ${DRAFT_BYTES_OF_NETWORK} from draft other
    where other.network = $4 and other.digest <> $1 and other.saved_at > $6::timestamptz - interval '24 hours')`;

/**
 * Refuses a draft when the drafts of one origin exceed the daily limit. Drafts that were sent or wiped no longer
 * count, so that people who share a network and finish their reports have room.
 * @param digest the draft that is being saved, which replaces its earlier version
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
