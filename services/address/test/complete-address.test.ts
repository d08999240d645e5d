import { createClient } from '@nabericht/api-client/client';
import type { addressContract } from '@nabericht/contracts/address-contract';
import { wirePaths } from '@nabericht/contracts/wire-paths';
import { connect } from '@nabericht/database/connect';
import { migrate } from '@nabericht/database/migrate';
import { atEnd } from '@nabericht/testing/clean-up';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { createTestKit } from '@nabericht/testing/test-kit';
import { beforeAll, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import type { RegisteredAddress } from '../src/lookup/address-register.ts';
import { migrations } from '../src/migrations/migrations.ts';
import type { AddressTables } from '../src/tables.ts';

const HOUSE: RegisteredAddress = {
  street: 'Turfmarkt',
  city: 'Leeuwarden',
  zipCode: '8911AB',
  houseNumber: '14',
  addition: '',
  lat: null,
  lng: null,
};

const register = { addresses: [] as RegisteredAddress[], asked: 0 };
let api: ReturnType<typeof createClient<typeof addressContract>>;

beforeAll(async () => {
  const connection = await createTestDatabase();
  const { kit, sendAsBrowser } = await createTestKit(connection);
  const db = connect<AddressTables>(connection, 'address');
  atEnd(() => db.destroy());
  await migrate(db, 'address', migrations);
  const app = createApp({
    door: kit.door,
    db,
    register: {
      find: async () => {
        register.asked += 1;
        return register.addresses;
      },
    },
    log: kit.log,
    now: kit.now,
  });
  api = createClient<typeof addressContract>(wirePaths.address, sendAsBrowser(app, null));
});

it('asks the register again for a house that it did not know, and caches the answer for one that it knows', async () => {
  const complete = () =>
    api.completeAddress({ body: { zipCode: '8911 AB', houseNumber: '14', addition: null } });
  await expect(complete()).rejects.toMatchObject({ status: 404 });
  register.addresses = [HOUSE];
  expect(await complete()).toMatchObject({ street: 'Turfmarkt', city: 'Leeuwarden' });
  await complete();
  expect(register.asked).toBe(2);
});
