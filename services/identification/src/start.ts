import { connect } from '@nabericht/database/connect';
import { migrate } from '@nabericht/database/migrate';
import type { Kit } from '@nabericht/service-kit/kit';
import { sql } from 'kysely';
import { createApp } from './app.ts';
import { migrations } from './migrations/migrations.ts';
import type { IdentificationTables } from './tables.ts';

/** Opens the service's own schema and makes its app. */
export async function startIdentification(kit: Kit) {
  const db = connect<IdentificationTables>(kit.connection, 'identification', 3);
  await migrate(db, 'identification', migrations);
  return {
    app: createApp({ door: kit.door, db, log: kit.log.child({ service: 'identification' }) }),
    checks: { identification: async () => (await sql`select 1`.execute(db)).rows.length === 1 },
    stop: () => db.destroy(),
  };
}
