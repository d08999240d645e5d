import { connect } from '@nabericht/database/connect';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';

test('a connection that dies in the midst of a transaction fails that one, and not the process', async () => {
  const connection = await createTestDatabase();
  const db: Kysely<unknown> = connect(connection, 'public');
  const other: Kysely<unknown> = connect(connection, 'public');
  // Vitest takes an error that nobody listens to as a failure of the run.
  const broken = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(other);
    await sql`select 1`.execute(trx);
  });
  await expect(broken).rejects.toThrow();
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
  await other.destroy();
});
