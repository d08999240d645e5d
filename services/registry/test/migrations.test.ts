import { randomBytes } from 'node:crypto';
import { connect } from '@nabericht/database/connect';
import { migrate } from '@nabericht/database/migrate';
import { idOf, revisionOf } from '@nabericht/release-model/release-id';
import { verifyChain } from '@nabericht/service-kit/audit/verify-chain';
import { createKeyRing } from '@nabericht/service-kit/key-ring';
import { atEnd } from '@nabericht/testing/clean-up';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listMoves } from '../src/composition/composition-repository.ts';
import { LIVE, promote } from '../src/composition/promote.ts';
import { rollBackRelease } from '../src/composition/roll-back.ts';
import { migrateRegistry, migrations, REGISTRY_SCHEMA } from '../src/migrations/migrations.ts';
import { readBuiltRelease } from '../src/release/read-built-release.ts';
import { listReleases, readFiles } from '../src/release/release-repository.ts';
import type { RegistryTables } from '../src/tables.ts';
import { createTeamKey } from '../src/team-key/create-team-key.ts';
import { listKeys } from '../src/team-key/team-key-repository.ts';
import { writeRelease } from './fixture-release.ts';
import { reason, release } from './test-registry.ts';

const keyRing = createKeyRing(`test:${randomBytes(32).toString('base64')}`);

test('releases published before admission existed can be promoted and rolled back', async () => {
  const db = connect<RegistryTables>(await createTestDatabase(), REGISTRY_SCHEMA);
  atEnd(() => db.destroy());
  const first = Object.entries(migrations).slice(0, 1);
  await migrate(db, REGISTRY_SCHEMA, Object.fromEntries(first));
  const ids = [];
  for (const text of ['one', 'two']) {
    const { manifest } = await readBuiltRelease(await writeRelease({ name: 'mf-landing', text }));
    const id = idOf(manifest);
    ids.push(id);
    await sql`
      insert into release (name, version, hash, build, manifest, published_by)
      values (${id.name}, ${id.version}, ${id.hash}, 'x', ${JSON.stringify(manifest)}, 'start')`.execute(db);
  }
  const [one, two] = ids;
  if (!one || !two) throw new Error('two releases are needed');
  await sql`insert into composition (id, releases) values ('c1', ${JSON.stringify({ 'mf-landing': revisionOf(one) })})`.execute(
    db,
  );
  await sql`insert into channel values (${LIVE}, 'c1', 1)`.execute(db);
  await sql`insert into pointer_move (channel, revision, to_id, moved_by) values (${LIVE}, 1, 'c1', 'start')`.execute(
    db,
  );

  await migrateRegistry(db);
  expect((await listMoves(db, LIVE))[0]).toMatchObject({ kind: 'promote', movedBy: 'start', team: null });
  expect(await promote(db, [two], reason)).toMatchObject({ revision: 2, hasMoved: true });
  await rollBackRelease(db, 'mf-landing', reason);
  expect((await listMoves(db, LIVE)).at(-1)?.composition).toEqual({ 'mf-landing': revisionOf(one) });
});

test('everything that an installation stored when the registry was a part of the gateway is taken over', async () => {
  const connection = await createTestDatabase();
  // An older version had the same tables in the schema of the gateway.
  const older = connect<RegistryTables>(connection, 'gateway');
  atEnd(() => older.destroy());
  await migrate(older, 'gateway', migrations);
  const [one, two] = await release(older, { name: 'shell' }, { name: 'mf-landing' });
  const wish = { team: 'landing', names: ['mf-landing'], mayPromote: true, createdBy: 'anna' };
  const { id: keyId } = await createTeamKey(older, wish, new Date());
  const key = await older.selectFrom('page_view_key').select('secret').executeTakeFirstOrThrow();

  const db = connect<RegistryTables>(connection, REGISTRY_SCHEMA);
  atEnd(() => db.destroy());
  await migrateRegistry(db);
  await migrateRegistry(db);
  expect((await listReleases(db)).map(({ id }) => id)).toEqual(expect.arrayContaining([one, two]));
  expect((await readFiles(db, two, ['web/entry.js'])).length).toBe(1);
  expect((await listMoves(db, LIVE)).at(-1)?.composition).toEqual({
    shell: revisionOf(one),
    'mf-landing': revisionOf(two),
  });
  expect((await listKeys(db)).map(({ id }) => id)).toEqual([keyId]);
  expect(await db.selectFrom('page_view_key').select('secret').executeTakeFirst()).toEqual(key);
  // The audit chain continues, and append-only tables stay append-only.
  const [next] = await release(db, { name: 'mf-landing', text: 'next' });
  expect((await listMoves(db, LIVE)).at(-1)?.composition['mf-landing']).toBe(revisionOf(next));
  const { head, fault } = await verifyChain(db, { chain: 'registry', keyRing, kept: [] });
  expect({ rows: head.seq, fault }).toEqual({ rows: 3, fault: null });
  await expect(db.deleteFrom('release').execute()).rejects.toThrow('append-only');
  const { rows } = await sql`select 1 from pg_namespace where nspname = 'gateway'`.execute(db);
  expect(rows).toEqual([]);
});
