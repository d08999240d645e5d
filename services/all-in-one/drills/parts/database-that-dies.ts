import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@nabericht/database/embedded/embedded-postgres';
import { databaseUrl } from '@nabericht/testing/database-url';
import { waitFor } from '@nabericht/testing/wait-for';
import pg from 'pg';

/** The ways in which a database can fail. */
export type DatabaseDeath = 'server killed' | 'server restarted' | 'backend killed' | 'statement cut off';

export interface MortalDatabase {
  url: string;
  pool: pg.Pool;
  /** The server process that was started first. */
  pid: number;
  die(death: DatabaseDeath): Promise<void>;
  stop(): Promise<void>;
}

/** How long to look for a running statement to cut off. */
const LOOK_MS = 1000;
const STUBBORN_MS = 15_000;
/** Longer than a server of this size needs to recover. */
const RECOVERY_MS = 60_000;

/** A PostgreSQL for the drill, as durable as in an installation; it is started again after each death, as by systemd. */
export async function startMortalDatabase(): Promise<MortalDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nabericht-drill-db-'));
  const start = () => startEmbeddedPostgres({ dataDir, log: () => {} });
  let server: EmbeddedPostgres = await start();
  const connect = () => {
    const pool = new pg.Pool({ ...server.connection, max: 2, connectionTimeoutMillis: 5000 });
    // Connections are killed on purpose: their errors are expected.
    pool.on('error', () => {});
    return pool;
  };
  let pool = connect();

  const serverPid = async () => {
    const [pid] = (await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n');
    return Number(pid);
  };
  /** Retries while the server recovers. */
  const ask = async <Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []) =>
    waitFor(
      'the database',
      () => pool.query<Row>(statement, values).catch(() => false as const),
      RECOVERY_MS,
    );
  const busyBackend = async (): Promise<number> => {
    const end = Date.now() + LOOK_MS;
    for (;;) {
      const { rows } = await ask<{ pid: number; isBusy: boolean }>(
        `select pid, state <> 'idle' as "isBusy" from pg_stat_activity
          where backend_type = 'client backend' and pid <> pg_backend_pid()
            and application_name like 'nabericht%'
          order by 2 desc, random() limit 1`,
      );
      const [found] = rows;
      if (found && (found.isBusy || Date.now() > end)) return found.pid;
      if (Date.now() > end) return 0;
      await sleep(5);
    }
  };
  const revive = async () => {
    await server.ended;
    await pool.end().catch(() => {});
    server = await start();
    pool = connect();
  };
  const deaths: Record<DatabaseDeath, () => Promise<void>> = {
    'server killed': async () => {
      process.kill(await serverPid(), 'SIGKILL');
      await revive();
    },
    'server restarted': async () => {
      const pid = await serverPid();
      process.kill(pid, 'SIGINT');
      // PostgreSQL 18 ignores a request to stop while it recovers; systemd would then kill it as well.
      const stubborn = setTimeout(() => process.kill(pid, 'SIGKILL'), STUBBORN_MS);
      await server.ended;
      clearTimeout(stubborn);
      await revive();
    },
    // The server then ends all other backends too, and recovers.
    'backend killed': async () => {
      const pid = await busyBackend();
      if (pid) process.kill(pid, 'SIGKILL');
    },
    'statement cut off': async () => {
      const pid = await busyBackend();
      if (pid) await ask('select pg_terminate_backend($1)', [pid]);
    },
  };
  return {
    url: databaseUrl(server.connection),
    pid: await serverPid(),
    get pool() {
      return pool;
    },
    die: (death) => deaths[death](),
    stop: async () => {
      await pool.end().catch(() => {});
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
