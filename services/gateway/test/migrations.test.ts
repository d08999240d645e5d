import { connect } from '@nabericht/database/connect';
import { migrate } from '@nabericht/database/migrate';
import { atEnd } from '@nabericht/testing/clean-up';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listMoves } from '../src/composition/composition-repository.ts';
import { LIVE, promote } from '../src/composition/promote.ts';
import { rollBackRelease } from '../src/composition/roll-back.ts';
import { GATEWAY_SCHEMA, gatewayMigrations } from '../src/migrations/migrations.ts';
import { readBuiltRelease } from '../src/release/read-built-release.ts';
import { idOf, revisionOf } from '../src/release/release-id.ts';
import type { GatewayTables } from '../src/tables.ts';
import { writeRelease } from './fixture-release.ts';
import { reason } from './test-registry.ts';

test('what was published before there was admission can be promoted and rolled back as before', async () => {
  const db = connect<GatewayTables>(await createTestDatabase(), GATEWAY_SCHEMA);
  atEnd(() => db.destroy());
  const first = Object.entries(gatewayMigrations).slice(0, 1);
  await migrate(db, GATEWAY_SCHEMA, Object.fromEntries(first));
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

  await migrate(db, GATEWAY_SCHEMA, gatewayMigrations);
  expect((await listMoves(db, LIVE))[0]).toMatchObject({ kind: 'promote', movedBy: 'start', team: null });
  expect(await promote(db, [two], reason)).toMatchObject({ revision: 2, hasMoved: true });
  await rollBackRelease(db, 'mf-landing', reason);
  expect((await listMoves(db, LIVE)).at(-1)?.composition).toEqual({ 'mf-landing': revisionOf(one) });
});
