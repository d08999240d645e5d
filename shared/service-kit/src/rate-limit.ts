import type { Connection } from '@nabericht/database/connect';
import pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from './problem.ts';

export interface RateLimit {
  points: number;
  /** Seconds. */
  per: number;
}

/** Counts by name and key, exactly under concurrency and over all instances. Keys must not be personal data. */
export interface RateLimits {
  /** @throws {Problem} 429 with the seconds to wait */
  consume(name: string, key: string, limit: RateLimit): Promise<void>;
  close(): Promise<void>;
}

const SCHEMA = 'limits';

/** The counters of all services: one small table of their own, which the limiter makes. */
export async function createRateLimits(connection: Connection): Promise<RateLimits> {
  const pool = new pg.Pool({ ...connection, max: 2, application_name: 'nabericht limits' });
  pool.on('error', () => {});
  await pool.query(
    `select pg_advisory_lock(hashtext('nabericht schemas')); create schema if not exists ${SCHEMA}; select pg_advisory_unlock(hashtext('nabericht schemas'))`,
  );
  const limiters = new Map<string, Promise<RateLimiterPostgres>>();

  const limiterFor = (name: string, { points, per }: RateLimit) => {
    const existing = limiters.get(name);
    if (existing) return existing;
    const limiter = new Promise<RateLimiterPostgres>((resolve, reject) => {
      const made = new RateLimiterPostgres(
        {
          storeClient: pool,
          storeType: 'pool',
          schemaName: SCHEMA,
          tableName: 'rate_limit',
          keyPrefix: name,
          points,
          duration: per,
          // Counting in memory beats letting everything through while the database is away.
          insuranceLimiter: new RateLimiterMemory({ points, duration: per }),
        },
        (error?: Error) => (error ? reject(error) : resolve(made)),
      );
    });
    limiters.set(name, limiter);
    return limiter;
  };

  return {
    consume: async (name, key, limit) => {
      const limiter = await limiterFor(name, limit);
      try {
        await limiter.consume(key);
      } catch (rejection) {
        if (rejection instanceof RateLimiterRes) throw tooMany(rejection.msBeforeNext / 1000);
        throw rejection;
      }
    },
    close: () => pool.end(),
  };
}
