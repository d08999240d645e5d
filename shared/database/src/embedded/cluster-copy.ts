import { chown, lchown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import pg from 'pg';
import { createHome, isInitialised } from './cluster.ts';
import { copyFolder } from './copy-folder.ts';
import type { EmbeddedConnection } from './embedded-postgres.ts';
import { serverUser } from './server-user.ts';
import { StartFailure } from './start-failure.ts';

/** Files that belong to the running server, or that the next one recreates. */
const LEFT_OUT = [
  'postmaster.pid',
  'postmaster.opts',
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const IS_TEMPORARY = /(^|\/)(pgsql_tmp|pg_internal\.init)/;

const clusterOf = (dataDir: string) => {
  const home = join(dataDir, 'postgres');
  return { home, data: join(home, 'data'), log: join(home, 'server.log'), native: '' };
};

/**
 * Copies the files of the server running on `dataDir`, so that a server started on them has a consistent state
 * (https://www.postgresql.org/docs/current/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP).
 */
export async function copyCluster(
  connection: EmbeddedConnection,
  dataDir: string,
  to: string,
): Promise<void> {
  const { data } = clusterOf(dataDir);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    // Retains the WAL written meanwhile until it is copied too; dropped with this connection.
    await client.query(`select pg_create_physical_replication_slot('copy_' || pg_backend_pid(), true, true)`);
    await client.query(`select pg_backup_start('nabericht', fast => true)`);
    await copyFolder(
      data,
      to,
      (path) => LEFT_OUT.includes(path.split(sep)[0] ?? '') || IS_TEMPORARY.test(path),
    );
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => false)',
    );
    for (const folder of LEFT_OUT.filter((name) => name.startsWith('pg_')))
      await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
    await copyFolder(join(data, 'pg_wal'), join(to, 'pg_wal'), (path) => path.startsWith('summaries'));
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 });
  } finally {
    await client.end();
  }
}

/**
 * @throws StartFailure where `dataDir` contains a database already
 */
export async function restoreCluster(from: string, dataDir: string): Promise<void> {
  const cluster = { ...clusterOf(dataDir), user: undefined };
  if (await isInitialised(cluster))
    throw new StartFailure(`${dataDir} has a database already: name a new DATA_DIR.`);
  const user = await serverUser(cluster.home);
  await createHome({ ...cluster, user });
  const unfinished = `${cluster.data}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await copyFolder(from, unfinished);
  if (user) {
    await chown(unfinished, user.uid, user.gid);
    for (const path of await readdir(unfinished, { recursive: true }))
      await lchown(join(unfinished, path), user.uid, user.gid);
  }
  await rename(unfinished, cluster.data);
}
