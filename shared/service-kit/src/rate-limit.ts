import type { RateLimit } from '@nabericht/contracts/endpoint';
import { type Connection, surviveLoss } from '@nabericht/database/connect';
import { directOf } from '@nabericht/database/connection';
import { countPool } from '@nabericht/database/open-pools';
import { DAY_SECONDS } from '@nabericht/domain/calendar/full-days';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from './problem.ts';

/**
 * Counts by name and key over all instances: nobody ever gets more than their points. Keys must not be personal data. For
 * short limits with many points, an instance reserves several at a time in the database and hands them out from memory.
 */
export interface RateLimits {
  /**
   * @throws {Problem} 429 with the seconds to wait
   */
  consume(name: string, key: string, limit: RateLimit): Promise<void>;
  close(): Promise<void>;
}

const SCHEMA = 'limits';
const TABLE = 'rate_limit';

/** Limits with fewer points stop guessing or save money: they are counted one by one. */
const MANY_POINTS = 100;
/** So are limits for as long: points that a restart loses would be missing all day. */
const LONG_SECONDS = DAY_SECONDS;
const MOST_KEYS = 50_000;

/** At most a tenth, and a divisor of the whole: a partial reservation would be lost. */
function pointsAtOnce({ points, per }: RateLimit): number {
  if (points < MANY_POINTS || per >= LONG_SECONDS) return 1;
  let size = Math.floor(points / 10);
  while (points % size > 0) size -= 1;
  return size;
}

/**
 * The counters of all services, updated by prepared statements of the limiter: one small table, in the structure that the
 * limiter requires.
 */
export async function createRateLimits(connection: Connection): Promise<RateLimits> {
  const pool = new pg.Pool({
    ...directOf(connection),
    max: 2,
    application_name: 'nabericht limits',
    connectionTimeoutMillis: 10_000,
  });
  surviveLoss(pool);
  countPool(pool);
  // Created here and not by the limiters, so that a failure shows at the start and not in a later request.
  await pool.query(
    `select pg_advisory_xact_lock(hashtext('nabericht schemas'));
     create schema if not exists ${SCHEMA};
     create table if not exists ${SCHEMA}.${TABLE} (key varchar(255) primary key, points integer not null default 0, expire bigint)`,
  );
  const limiters = new Map<string, RateLimiterPostgres>();

  const limiterFor = (name: string, { points, per }: RateLimit) => {
    const existing = limiters.get(name);
    if (existing) return existing;
    const made = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      schemaName: SCHEMA,
      tableName: TABLE,
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: per,
      // While the database is unreachable, counting in memory is better than letting everything through.
      insuranceLimiter: new RateLimiterMemory({ points, duration: per }),
    });
    limiters.set(name, made);
    return made;
  };

  /** Points that were reserved and not yet used, until they expire. */
  const drawn = new LRUCache<string, { left: number; until: number }>({ max: MOST_KEYS });
  const drawing = new Map<string, Promise<void>>();

  const draw = async (id: string, limiter: RateLimiterPostgres, key: string, points: number) => {
    const { msBeforeNext } = await limiter.consume(key, points);
    drawn.set(id, { left: points, until: performance.now() + msBeforeNext });
  };

  const takeOne = async (name: string, key: string, limit: RateLimit): Promise<void> => {
    const limiter = limiterFor(name, limit);
    const points = pointsAtOnce(limit);
    if (points === 1) {
      await limiter.consume(key);
      return;
    }
    const id = `${name} ${key}`;
    for (;;) {
      const own = drawn.get(id);
      if (own && own.left > 0 && performance.now() < own.until) {
        own.left -= 1;
        return;
      }
      // Requests that come meanwhile wait for the same reservation.
      const underWay = drawing.get(id) ?? draw(id, limiter, key, points).finally(() => drawing.delete(id));
      drawing.set(id, underWay);
      await underWay;
    }
  };

  return {
    consume: async (name, key, limit) => {
      try {
        await takeOne(name, key, limit);
      } catch (rejection) {
        if (rejection instanceof RateLimiterRes) throw tooMany(rejection.msBeforeNext / 1000);
        throw rejection;
      }
    },
    close: () => pool.end(),
  };
}
