import { chmod, chown, copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type OperatorsPostgres, startOperatorsPostgres } from './operators-postgres.ts';

/** Runs an operator's command; returns what it prints for programs. */
export type Ops = (env: Record<string, string>, ...args: string[]) => { status: number | null; said: Said };
// biome-ignore lint/suspicious/noExplicitAny: each command says something else
type Said = any;

/** An installation restored to the moment of its backup. */
interface Restored {
  env: Record<string, string>;
  /** A description of the backup, in words. */
  about: string;
  /** The number of audit acts that restoring adds to the log. */
  acts: number;
}

export interface RestoreWay {
  needs: Record<string, string>;
  startServer(): Promise<OperatorsPostgres>;
  /** Called twice while the installation runs, with more written in between; the second backup is restored. */
  backUp(
    server: OperatorsPostgres,
    env: Record<string, string>,
    ops: Ops,
  ): Promise<{ restore(): Promise<Restored> }>;
}

const SERVER = { initdb: 'postgresql-15', postgres: 'postgresql-15' };

/** `ops backup` and `ops restore`: into an empty database and a new DATA_DIR that contains only the keys. */
const dump: RestoreWay = {
  needs: { ...SERVER, pg_dump: 'postgresql-client-15', pg_restore: 'postgresql-client-15' },
  startServer: () => startOperatorsPostgres(),
  backUp: async (server, env, ops) => {
    const copy = join(server.folder, 'copy');
    const made = ops(env, 'backup', copy);
    if (made.status !== 0) throw new Error(`backup: ${JSON.stringify(made.said)}`);
    return {
      restore: async () => {
        const fresh = join(server.folder, 'fresh');
        await mkdir(fresh, { recursive: true });
        await copyFile(join(env.DATA_DIR ?? '', 'encryption.keys'), join(fresh, 'encryption.keys'));
        await server.create('fresh');
        const there = { ...env, DATA_DIR: fresh, DATABASE_URL: server.urlOf('fresh') };
        const done = ops(there, 'restore', copy, '--without-erasures');
        if (done.status !== 0) throw new Error(`restore: ${JSON.stringify(done.said)}`);
        const about = 'pg_dump and files, into an empty database and a new DATA_DIR';
        // The act by which restoring signed everybody out.
        return { env: there, about, acts: 1 };
      },
    };
  },
};

const STANZA = 'nabericht';

/** pgBackRest restores the database to a moment, from a full backup, an incremental one and the WAL. Files are not restored. */
const pgbackrest: RestoreWay = {
  needs: { ...SERVER, pgbackrest: 'pgbackrest' },
  startServer: () =>
    startOperatorsPostgres((folder) => [
      'archive_mode=on',
      `archive_command=pgbackrest --config=${folder}/pgbackrest.conf --stanza=${STANZA} archive-push %p`,
      'archive_timeout=60',
    ]),
  backUp: async (server, env) => {
    const config = join(server.folder, 'pgbackrest.conf');
    const repository = join(server.folder, 'repository');
    await writeFile(
      config,
      `[global]
repo1-path=${repository}
repo1-retention-full=2
lock-path=${server.folder}/lock
log-path=${server.folder}
log-level-console=warn
start-fast=y
[${STANZA}]
pg1-path=${server.data}
pg1-port=${server.port}
pg1-socket-path=${server.folder}
pg1-user=drill
pg1-database=postgres
`,
    );
    await chmod(config, 0o644);
    const rest = (...args: string[]) =>
      server.run('pgbackrest', [`--config=${config}`, `--stanza=${STANZA}`, ...args]);
    rest('stanza-create');
    rest('check');
    rest('backup', '--type=full');
    const client = new pg.Client({ connectionString: env.DATABASE_URL });
    await client.connect();
    await client.query(
      'create schema drill; create table drill.later as select generate_series(1, 1000) as n',
    );
    rest('backup', '--type=incr');
    await client.query('drop schema drill cascade');
    const { rows } = await client.query<{ at: string }>('select clock_timestamp()::text as at');
    // The restored moment must be before the last archived change; `check` waits until that is archived.
    await client.query('create schema drill; drop schema drill');
    await client.end();
    rest('check');
    const at = rows[0]?.at ?? '';
    return {
      restore: async () => {
        await server.kill();
        await rm(server.data, { recursive: true, force: true });
        await mkdir(server.data, { mode: 0o700 });
        if (server.user) await chown(server.data, server.user.uid, server.user.gid);
        rest('restore', '--type=time', `--target=${at}`, '--target-action=promote');
        await server.start();
        return { env, about: `pgBackRest, full, incremental and archive, to ${at.slice(0, 19)}`, acts: 0 };
      },
    };
  },
};

export const RESTORE_WAYS: Record<string, RestoreWay> = { dump, pgbackrest };
