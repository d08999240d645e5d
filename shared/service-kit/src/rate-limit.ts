import type { RateLimit } from '@nabericht/contracts/endpoint';
import { type Connection, surviveLoss } from '@nabericht/database/connect';
import { directOf } from '@nabericht/database/connection';
import { countPool } from '@nabericht/database/open-pools';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from './problem.ts';

/**
 * Counts by name and key over all instances: nobody ever gets more than their points. Keys must not be personal data.
 * Where there are many, an instance draws some at a time from the database and gives them out from memory.
 */
export interface RateLimits {
  /** @throws {Problem} 429 with the seconds to wait */
  consume(name: string, key: string, limit: RateLimit): Promise<void>;
  close(): Promise<void>;
}

const SCHEMA = 'limits';
const TABLE = 'rate_limit';

/** Limits of fewer points stop guessing or spend money: they are counted one by one. */
const MANY_POINTS = 100;
const MOST_KEYS = 50_000;

/** A tenth at most, and such that all of them together are the whole: what is drawn in part would be lost. */
function pointsAtOnce({ points }: RateLimit): number {
  if (points < MANY_POINTS) return 1;
  let size = Math.floor(points / 10);
  while (points % size > 0) size -= 1;
  return size;
}

/** The counters of all services, by statements that the limiter prepares: one small table of their own, in the shape that the limiter asks for. */
export async function createRateLimits(connection: Connection): Promise<RateLimits> {
  const pool = new pg.Pool({ ...directOf(connection), max: 2, application_name: 'nabericht limits' });
  surviveLoss(pool);
  countPool(pool);
  // Here and not by the limiters: what a start makes cannot fail a request later on.
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
      // Counting in memory beats letting everything through while the database is away.
      insuranceLimiter: new RateLimiterMemory({ points, duration: per }),
    });
    limiters.set(name, made);
    return made;
  };

  /** Drawn and not given out, until their time is over. */
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
      // Who comes meanwhile waits for the same.
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
