import { answers } from '@nabericht/database/answers';
import { busy, Problem } from '@nabericht/service-kit/problem';
import type { RegistryDatabase } from './tables.ts';

const AWAY_SECONDS = 5;

/** For work that needs the database. Throws 503 while that is unreachable; gateways go on with what they know. */
export async function orBusy<T>(db: RegistryDatabase, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem || (await answers(db).catch(() => false))) throw error;
    throw busy(AWAY_SECONDS);
  }
}

/** Wraps each handler of a contract: 503 while the database is unreachable. */
export function orBusyEach<Handlers extends object>(db: RegistryDatabase, handlers: Handlers): Handlers {
  const each = Object.entries(handlers) as [string, (input: never) => Promise<unknown>][];
  return Object.fromEntries(
    each.map(([name, handler]) => [name, (input: never) => orBusy(db, () => handler(input))]),
  ) as Handlers;
}
