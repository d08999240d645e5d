import { busy, Problem } from '@nabericht/service-kit/problem';
import { sql } from 'kysely';
import type { RegistryDatabase } from './tables.ts';

const AWAY_SECONDS = 5;

/** What needs the database. Throws 503 when that is away; gateways show on what they know. */
export async function orBusy<T>(db: RegistryDatabase, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem || (await answers(db))) throw error;
    throw busy(AWAY_SECONDS);
  }
}

/** Each handler of a contract, busy while the database is away. */
export function orBusyEach<Handlers extends object>(db: RegistryDatabase, handlers: Handlers): Handlers {
  const each = Object.entries(handlers) as [string, (input: never) => Promise<unknown>][];
  return Object.fromEntries(
    each.map(([name, handler]) => [name, (input: never) => orBusy(db, () => handler(input))]),
  ) as Handlers;
}

const answers = (db: RegistryDatabase): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
