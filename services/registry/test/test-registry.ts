import { randomBytes } from 'node:crypto';
import { type Connection, connect } from '@nabericht/database/connect';
import type { ReleaseId } from '@nabericht/release-model/release-id';
import { atEnd } from '@nabericht/testing/clean-up';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { sql } from 'kysely';
import type { MoveReason } from '../src/composition/composition-repository.ts';
import { LIVE, promote } from '../src/composition/promote.ts';
import type { RegistryDeps } from '../src/deps.ts';
import { migrateRegistry, migrations, REGISTRY_SCHEMA } from '../src/migrations/migrations.ts';
import { publishRelease } from '../src/release/publish-release.ts';
import { readBuiltRelease } from '../src/release/read-built-release.ts';
import type { RegistryDatabase, RegistryTables } from '../src/tables.ts';
import { type Fixture, writeRelease } from './fixture-release.ts';

export const origin = { channel: LIVE, apiPaths: [], publishedBy: 'tester', gitSha: null, now: new Date() };
/** A gateway that accepts every release. */
export const willingGateway: RegistryDeps['gateway'] = {
  readApiPaths: async () => ({ paths: [] }),
  tryRelease: async () => ({ refusals: [] }),
};

export const reason: MoveReason = { channel: LIVE, movedBy: 'tester', why: 'a test', now: new Date() };

/** A connection to where no database is. */
export const nowhere = {
  host: '/nonexistent',
  port: 5432,
  user: 'x',
  password: randomBytes(4).toString('hex'),
  database: 'x',
};

export interface TestDatabase {
  db: RegistryDatabase;
  connection: Connection;
}

/** A migrated registry in a database of its own. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const connection = await createTestDatabase({ [REGISTRY_SCHEMA]: migrations });
  const db = connect<RegistryTables>(connection, REGISTRY_SCHEMA);
  atEnd(() => db.destroy());
  await migrateRegistry(db);
  return { db, connection };
}

/**
 * @param beside the shell that the release is for, if that is not live yet
 */
export async function publish(
  db: RegistryDatabase,
  fixture: Fixture,
  beside?: ReleaseId,
): Promise<ReleaseId> {
  const built = await readBuiltRelease(await writeRelease(fixture));
  const { id } = await publishRelease(db, built, { ...origin, beside });
  return id;
}

type IdsOf<Given extends unknown[]> = { [Each in keyof Given]: ReleaseId };

/** Publishes these releases and promotes them in one move. */
export async function release<Given extends Fixture[]>(
  db: RegistryDatabase,
  ...fixtures: Given
): Promise<IdsOf<Given>> {
  const ids: ReleaseId[] = [];
  for (const fixture of fixtures) ids.push(await publish(db, fixture));
  await promote(db, ids, reason);
  return ids as IdsOf<Given>;
}

/** Promotes the shell, and then one release of the landing remote after the other. */
export async function releaseInTurn<Texts extends string[]>(
  db: RegistryDatabase,
  ...texts: Texts
): Promise<IdsOf<Texts>> {
  await release(db, { name: 'shell' });
  const ids: ReleaseId[] = [];
  for (const text of texts) ids.push(...(await release(db, { name: 'mf-landing', text })));
  return ids as IdsOf<Texts>;
}

/** The same database, until `away.isIt` is set: then every use of it throws. */
export function leavable(db: RegistryDatabase): { db: RegistryDatabase; away: { isIt: boolean } } {
  const away = { isIt: false };
  const proxy = new Proxy(db, {
    get: (target, name) => {
      if (away.isIt) throw new Error('away');
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { db: proxy, away };
}

/** Locks a table, so that everybody else has to wait. */
export async function lockTable(db: RegistryDatabase, table: keyof RegistryTables) {
  const locked = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx);
    locked.resolve();
    await done.promise;
  });
  await locked.promise;
  return {
    isAwaited: async () => {
      const { rows } = await sql`
        select 1 from pg_locks where relation = ${table}::regclass and not granted`.execute(db);
      return rows.length > 0;
    },
    free: () => {
      done.resolve();
      return holding;
    },
  };
}
