import type { RateLimit } from '@nabericht/contracts/endpoint';
import { type Connection, surviveLoss } from '@nabericht/database/connect';
import pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from './problem.ts';

/** Counts by name and key, exactly under concurrency and over all instances. Keys must not be personal data. */
export interface RateLimits {
  /** @throws {Problem} 429 with the seconds to wait */
  consume(name: string, key: string, limit: RateLimit): Promise<void>;
  close(): Promise<void>;
}

const SCHEMA = 'limits';
const TABLE = 'rate_limit';

/** The counters of all services: one small table of their own, in the shape that the limiter asks for. */
export async function createRateLimits(connection: Connection): Promise<RateLimits> {
  const pool = new pg.Pool({ ...connection, max: 2, application_name: 'nabericht limits' });
  surviveLoss(pool);
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

  return {
    consume: async (name, key, limit) => {
      try {
        await limiterFor(name, limit).consume(key);
      } catch (rejection) {
        if (rejection instanceof RateLimiterRes) throw tooMany(rejection.msBeforeNext / 1000);
        throw rejection;
      }
    },
    close: () => pool.end(),
  };
}
