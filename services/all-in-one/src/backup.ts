import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { copyCluster } from '@nabericht/database/embedded/cluster-copy';
import { readEmbeddedConnection } from '@nabericht/database/embedded/embedded-postgres';
import { StartFailure } from '@nabericht/database/embedded/start-failure';
import { createBlobStore } from '@nabericht/file-service/blobs/create-blob-store';
import { parseKeys } from '@nabericht/service-kit/keys/encoded-keys';
import { withChain } from './audit-chain-database.ts';
import { type Notes, writeNotes } from './backup-notes.ts';
import { blobsOf } from './blobs-of.ts';
import type { Config } from './config.ts';
import { copyBlobs } from './copy-blobs.ts';
import { readKeys } from './data-dir.ts';
import { dumpDatabase } from './database-dump.ts';
import { type Operating, operation } from './operation.ts';
import { keyRingOf } from './operator-keys.ts';
import { recordAs } from './record-as.ts';

export const BACKUP_USAGE =
  '  backup FOLDER [--without-files]  copies database, files and the ledger of erasures into a new folder, while the installation runs; the keys stay where they are';

/** Small files of DATA_DIR that are included: the database password, and what this installation put live last. */
export const ALONG = ['postgres.password', 'built.json'];
export const DUMP = 'database.dump';

export const backup = operation(BACKUP_USAGE, (args) => {
  const hasFiles = !args.includes('--without-files');
  const [folder, ...more] = args.filter((arg) => arg !== '--without-files');
  return folder && more.length === 0 ? (deps) => copyInto(resolve(folder), hasFiles, deps) : null;
});

async function copyInto(
  folder: string,
  hasFiles: boolean,
  { connection, config, operator, print, tell }: Operating,
): Promise<0> {
  if ((await readdir(folder).catch(() => [])).length > 0)
    throw new StartFailure(`${folder} is not empty: name a new folder for every backup.`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const notes: Notes = {
    madeAt: new Date().toISOString(),
    keys: parseKeys(await readKeys(config)).map(({ id }) => id),
    hasFiles,
    database: config.DATABASE_URL ? 'dump' : 'cluster',
  };
  // The database first: a file without a row is removed at night, but a row without its file stays broken.
  if (config.DATABASE_URL)
    await dumpDatabase(
      { connection, url: config.DATABASE_DIRECT_URL ?? config.DATABASE_URL },
      join(unfinished, DUMP),
    );
  else await copyOwnCluster(config, join(unfinished, 'postgres'));
  const target = { s3Url: null, dataDir: unfinished };
  if (hasFiles) await copyBlobs(blobsOf(config), createBlobStore(target));
  await copyBlobs(blobsOf(config, 'erasures'), createBlobStore(target, 'erasures'));
  for (const name of ALONG)
    await copyFile(join(config.DATA_DIR, name), join(unfinished, name)).catch(unlessMissing);
  await writeNotes(unfinished, { ...notes, copiedAt: new Date().toISOString() });
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
  await noteBackup({ connection, config, operator }, notes);
  tell?.({ folder, ...notes });
  print(`Copied into ${folder}.${hasFiles ? '' : ' The files stay where they are.'}`);
  print(`It opens with ${notes.keys.join(', ')}: keep a copy of these keys somewhere else.`);
  return 0;
}

async function copyOwnCluster({ DATA_DIR: dataDir }: Config, to: string): Promise<void> {
  const connection = await readEmbeddedConnection(dataDir);
  if (!connection) throw new StartFailure('The database does not run.');
  await copyCluster(connection, dataDir, to);
}

/** Records in the audit log that a copy of everything was made. `nabericht_backup_timestamp_seconds` reports when. */
const noteBackup = (
  { connection, config, operator }: Pick<Operating, 'connection' | 'config' | 'operator'>,
  { madeAt }: Notes,
): Promise<void> =>
  withChain(connection, 'dossier', async (db) => {
    const keyRing = await keyRingOf({ connection, config });
    const record = recordAs(operator, { chain: 'dossier', keyRing });
    await db.transaction().execute((trx) => record(trx, { act: 'backup.made', subject: `of ${madeAt}` }));
  });

export const unlessMissing = (error: unknown) => {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
};
