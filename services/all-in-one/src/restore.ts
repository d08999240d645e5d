import { copyFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { directOf } from '@nabericht/database/connection';
import { restoreCluster } from '@nabericht/database/embedded/cluster-copy';
import { startEmbeddedPostgres } from '@nabericht/database/embedded/embedded-postgres';
import { StartFailure } from '@nabericht/database/embedded/start-failure';
import type { BlobStore } from '@nabericht/file-service/blobs/blob-store';
import { createBlobStore } from '@nabericht/file-service/blobs/create-blob-store';
import { createDirectoryStore } from '@nabericht/file-service/blobs/directory-store';
import { readLedger } from '@nabericht/file-service/erasures/read-ledger';
import { createKeyRing } from '@nabericht/service-kit/key-ring';
import { applyErasures } from './apply-erasures.ts';
import { ALONG, DUMP, unlessMissing } from './backup.ts';
import { keysFor, type Notes, readNotes } from './backup-notes.ts';
import { blobsOf } from './blobs-of.ts';
import type { Config } from './config.ts';
import { copyBlobs } from './copy-blobs.ts';
import { takeDataDir } from './data-dir.ts';
import { openDatabase } from './database.ts';
import { restoreDump } from './database-dump.ts';
import { appliedSentence } from './erasure-operations.ts';
import { type Operating, operation } from './operation.ts';
import { withDatabase } from './operator-database.ts';
import { endedSentence, signEverybodyOut } from './session-operations.ts';

export const RESTORE_USAGE =
  '  restore FOLDER [--erasures FOLDER | --without-erasures]  puts such a copy where there is no database yet, erases again what was erased since, by the ledger in S3, in DATA_DIR or in that folder, and signs everybody out';

/** Needs no running database, since it restores one. */
export type Restoring = Omit<Operating, 'connection'>;

export const restore = operation<Restoring>(RESTORE_USAGE, (args) => {
  const understood = parse(args);
  return understood && ((deps) => restoreFrom(understood, deps));
});

async function restoreFrom(understood: Understood, deps: Restoring): Promise<0> {
  const { config, print, tell } = deps;
  const folder = resolve(understood.folder);
  const notes = await readNotes(folder);
  const keys = await keysFor(notes, config);
  if (notes.database === 'cluster' && config.DATABASE_URL)
    throw new StartFailure(
      'This is a backup of a database of its own, which goes into a DATA_DIR: start without DATABASE_URL.',
    );
  const ledger = blobsOf(config, 'erasures');
  const given = understood.erasures ? createDirectoryStore(resolve(understood.erasures)) : null;
  if (understood.appliesErasures) await assertLedger(given ?? ledger, keys, notes);
  await putBack(folder, notes, config);
  if (given) await copyBlobs(given, ledger);
  print(`It is as it was on ${notes.madeAt}.`);
  await withDatabase(config, async (connection) => {
    const installation = { connection, ...deps };
    if (understood.appliesErasures) {
      const applied = await applyErasures(installation, ledger);
      tell?.({ ...applied });
      print(appliedSentence(applied));
    }
    // A backup does not tell which sessions have ended since.
    const ended = await signEverybodyOut(installation);
    tell?.({ ended });
    print(endedSentence(ended));
  });
  print('Next: npm start');
  return 0;
}

interface Understood {
  folder: string;
  /** The folder of a copy of the ledger. */
  erasures: string | null;
  appliesErasures: boolean;
}

function parse(args: string[]): Understood | null {
  const [folder, option, erasures, ...more] = args;
  if (!folder || folder.startsWith('--') || more.length > 0) return null;
  if (option === '--without-erasures' && !erasures) return { folder, erasures: null, appliesErasures: false };
  if (option === '--erasures' && erasures) return { folder, erasures, appliesErasures: true };
  return option === undefined ? { folder, erasures: null, appliesErasures: true } : null;
}

/** Checked before anything is changed. */
async function assertLedger(ledger: BlobStore, keys: string, notes: Notes): Promise<void> {
  const read = await readLedger(ledger, createKeyRing(keys), 0);
  if ('fault' in read) throw new StartFailure(`${read.fault} Nothing was restored.`);
  if (read.segments === 0)
    throw new StartFailure(
      `There is no ledger of what was erased since ${notes.madeAt}: name its folder by --erasures (DATA_DIR/erasures of where it ran, or that of a newer backup), or say --without-erasures, and what was erased since is back.`,
    );
}

/** Restores the database, the files and the rest of DATA_DIR; of the ledger what the backup has. */
export async function putBack(folder: string, notes: Notes, config: Config): Promise<void> {
  const source = { s3Url: null, dataDir: folder };
  await putDatabaseBack(folder, notes, config);
  if (notes.hasFiles) await copyBlobs(createBlobStore(source), blobsOf(config));
  await copyBlobs(createBlobStore(source, 'erasures'), blobsOf(config, 'erasures'));
}

async function putDatabaseBack(folder: string, notes: Notes, config: Config): Promise<void> {
  if (config.DATABASE_URL) {
    const { connection } = await openDatabase(config, config.DATA_DIR, () => {});
    const url = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;
    return restoreDump(join(folder, DUMP), { connection: directOf(connection), url });
  }
  const dataDir = await takeDataDir(config.DATA_DIR);
  try {
    if (notes.database === 'cluster') {
      await restoreCluster(join(folder, 'postgres'), config.DATA_DIR);
      for (const name of ALONG)
        await copyFile(join(folder, name), join(config.DATA_DIR, name)).catch(unlessMissing);
      return;
    }
    const database = await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: () => {} });
    try {
      await restoreDump(join(folder, DUMP), { ...database, url: undefined });
    } finally {
      await database.stop();
    }
  } finally {
    await dataDir.release();
  }
}
