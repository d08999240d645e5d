import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@nabericht/database/connect';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { REGISTRY_SCHEMA } from '../src/migrations/migrations.ts';
import { oneAtATime } from '../src/one-at-a-time.ts';
import type { RegistryTables } from '../src/tables.ts';

test('work that takes longer than a transaction may idle is done to its end', async () => {
  const db = connect<RegistryTables>(await createTestDatabase(), REGISTRY_SCHEMA, 1);
  await sql`set idle_in_transaction_session_timeout to '50ms'`.execute(db);
  let isDone = false;
  await oneAtATime(db, 1, async () => {
    await sleep(300);
    isDone = true;
  });
  expect(isDone).toBe(true);
  await db.destroy();
});
