import type { Connection } from '@nabericht/database/connect';
import { createRateLimits, type RateLimits } from '@nabericht/service-kit/rate-limit';

/** Counters that are made when they are first needed: a gateway also starts while its database is away. */
export function createLateRateLimits(connection: Connection): RateLimits {
  let made: Promise<RateLimits> | undefined;
  const limits = () => {
    made ??= createRateLimits(connection);
    made.catch(() => {
      made = undefined;
    });
    return made;
  };
  return {
    consume: async (...counted) => (await limits()).consume(...counted),
    close: async () => {
      await (await made?.catch(() => undefined))?.close();
    },
  };
}
