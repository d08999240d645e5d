import { type Connection, connect } from '@nabericht/database/connect';
import { type Migrations, migrate } from '@nabericht/database/migrate';
import { ERASURE_SCHEMA, erasureMigrations } from '@nabericht/service-kit/erasures/erasure-tables';
import { createJobs } from '@nabericht/service-kit/jobs';
import { KEY_SCHEMA, keyMigrations } from '@nabericht/service-kit/keys/key-tables';
import { createLogger } from '@nabericht/service-kit/logger';

/** Creates the tables of the kit and of these services, without rows. */
export async function fillDatabase(
  connection: Connection,
  services: Record<string, Migrations>,
): Promise<void> {
  const kit = { [KEY_SCHEMA]: keyMigrations, [ERASURE_SCHEMA]: erasureMigrations };
  for (const [schema, migrations] of Object.entries({ ...kit, ...services })) {
    const db = connect(connection, schema, 1);
    await migrate(db, schema, migrations);
    await db.destroy();
  }
  const jobs = createJobs(
    connection,
    createLogger({ service: 'test' }, () => {}),
  );
  await jobs.open();
  await jobs.stop();
}
