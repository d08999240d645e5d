import { BEACON_PATH } from '@nabericht/contracts/beacon-path';
import { createMiddleware } from 'hono/factory';
import { TOLD_PATH } from './failures.ts';

/** Middleware before the gateway that keeps the events of beacons; a request for them empties the list. */
export function keepTold() {
  let told: unknown[] = [];
  return createMiddleware(async ({ req, json }, next) => {
    if (req.path === TOLD_PATH) {
      const all = told;
      told = [];
      return json(all);
    }
    if (req.path === BEACON_PATH) told.push(...(await req.raw.clone().json()).events);
    return next();
  });
}
