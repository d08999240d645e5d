import { randomUUID } from 'node:crypto';
import { createClient } from '@nabericht/api-client/client';
import type { identificationContract } from '@nabericht/contracts/identification-contract';
import { wirePaths } from '@nabericht/contracts/wire-paths';
import { connect } from '@nabericht/database/connect';
import { atEnd } from '@nabericht/testing/clean-up';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { createTestKit } from '@nabericht/testing/test-kit';
import { expect, it } from 'vitest';
import { startIdentification } from '../src/start.ts';
import type { IdentificationTables } from '../src/tables.ts';

it('tells who asked how it went, and nobody else that it exists', async () => {
  const { kit, signToken, sendAs } = await createTestKit(await createTestDatabase());
  const { app, stop } = await startIdentification(kit);
  atEnd(stop);
  const userId = randomUUID();
  const params = { dossierId: randomUUID(), processId: randomUUID() };
  const db = connect<IdentificationTables>(kit.connection, 'identification', 1);
  const row = {
    dossier_id: params.dossierId,
    person_id: randomUUID(),
    user_id: userId,
    requested_at: new Date(),
  };
  await db
    .insertInto('process')
    .values({ id: params.processId, status: 'failed', ...row })
    .execute();
  const as = async (sub: string | null) =>
    createClient<typeof identificationContract>(
      wirePaths.identification,
      sendAs(app, sub && (await signToken({ sub }))),
    );

  expect(await (await as(userId)).readStatus({ params })).toEqual({ status: 'failed', canIdentify: true });
  await db
    .insertInto('process')
    .values([1, 2].map(() => ({ id: randomUUID(), status: 'canceled' as const, ...row })))
    .execute();
  expect(await (await as(userId)).readStatus({ params })).toEqual({ status: 'failed', canIdentify: false });
  await expect((await as(randomUUID())).readStatus({ params })).rejects.toMatchObject({ status: 404 });
  await expect((await as(null)).readStatus({ params })).rejects.toMatchObject({ status: 401 });
  await db.destroy();
});
