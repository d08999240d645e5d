import { answers } from '@nabericht/database/answers';
import { openSchema } from '@nabericht/database/open-schema';
import type { Kit } from '@nabericht/service-kit/kit';
import { createApp } from './app.ts';
import { createPdokRegister } from './lookup/pdok-register.ts';
import { migrations } from './migrations/migrations.ts';
import type { AddressTables } from './tables.ts';

/** Migrates the service's own schema and creates its app; the same for all-in-one and for a process of its own. */
export async function startAddress(kit: Kit, { addressApiUrl }: { addressApiUrl: string }) {
  const db = await openSchema<AddressTables>(kit, 'address', migrations);
  const log = kit.log.child({ service: 'address' });
  const register = createPdokRegister(addressApiUrl);
  return {
    app: createApp({ door: kit.door, db, register, log, now: kit.now }),
    checks: { address: () => answers(db) },
    stop: () => db.destroy(),
  };
}
