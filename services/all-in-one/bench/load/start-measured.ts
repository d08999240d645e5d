import { databaseUrl } from '@nabericht/testing/database-url';
import { type System, startSystem } from '@nabericht/testing/start-system';
import { createTemporaryDatabase } from '@nabericht/testing/temporary-database';
import pg from 'pg';
import { type BereavedReporter, bereavedReporter } from './bereaved-reporter.ts';
import { parentOf } from './cpu.ts';
import { seedDossiers } from './seed-dossiers.ts';
import { type Reference, startReference } from './start-reference.ts';

export interface MeasuredSite {
  system: System;
  reporter: BereavedReporter;
  reference: Reference;
  /** The database server, whose processes are its children. */
  databasePid: number;
  pool: pg.Pool;
  stop(): Promise<void>;
}

/** An installation with a database of its own that contains this number of dossiers, and the reference to compare it with. */
export async function startMeasured(
  dossiers: number,
  fileOf: (system: System) => Promise<Buffer>,
  env: Record<string, string> = {},
): Promise<MeasuredSite> {
  const endings: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  try {
    const { connection, drop } = await createTemporaryDatabase();
    endings.push(drop);
    const system = await startSystem({
      env: { DATABASE_URL: databaseUrl(connection), NOTICE_GRACE_SECONDS: '1', TRUSTED_PROXIES: '1', ...env },
    });
    endings.push(system.stop);
    const reporter = await bereavedReporter(system);
    await seedDossiers(connection, reporter.dossierId, dossiers);
    const file = (await fileOf(system)).toString('base64');
    const reference = await startReference({ connection, file });
    endings.push(reference.stop);
    const pool = new pg.Pool({ ...connection, max: 1 });
    endings.push(() => pool.end());
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    return { system, reporter, reference, databasePid: parentOf(rows[0]?.pid ?? 0), pool, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
