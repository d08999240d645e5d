import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Connection, connect } from '@nabericht/database/connect';
import { copyCluster, restoreCluster } from '@nabericht/database/embedded/cluster-copy';
import { copyFolder } from '@nabericht/database/embedded/copy-folder';
import {
  readEmbeddedConnection,
  startEmbeddedPostgres,
} from '@nabericht/database/embedded/embedded-postgres';
import { StartFailure } from '@nabericht/database/embedded/start-failure';
import { createBlobStore } from '@nabericht/file-service/blobs/create-blob-store';
import { fileOf } from '@nabericht/file-service/blobs/sealed-blobs';
import type { FileTables } from '@nabericht/file-service/tables';
import { createKeyRing } from '@nabericht/service-kit/key-ring';
import { encodeKey, parseKeys } from '@nabericht/service-kit/keys/encoded-keys';
import * as v from 'valibot';
import { audit } from './audit-operations.ts';
import type { Config } from './config.ts';
import { findKeys, readKeys, takeDataDir } from './data-dir.ts';
import type { ExitCode, Operation } from './operation.ts';
import { withSealedStocks } from './sealed-stocks.ts';

export const BACKUP_USAGE =
  '  backup FOLDER        copies database and files into a new folder, while the installation runs; the keys stay where they are';
export const RESTORE_USAGE = `  restore FOLDER       puts such a copy into a DATA_DIR that has no database
  check-backup FOLDER  restores it into a place of its own, opens all that is sealed in it, and takes that place away`;

/** Beside the copy: what it is of. */
const NOTES = 'backup.json';
const Notes = v.object({ madeAt: v.string(), keys: v.array(v.string()), hasFiles: v.boolean() });
type Notes = v.InferOutput<typeof Notes>;

/** Small things of DATA_DIR that go along: how the database is entered, and what was put live by this installation last. */
const ALONG = ['postgres.password', 'built.json'];

export const backup: Operation = async ([named, ...more], { config, print, tell }) => {
  if (!named || more.length > 0) {
    print(BACKUP_USAGE);
    return 2;
  }
  const folder = resolve(named);
  const { DATA_DIR: dataDir } = config;
  if (config.DATABASE_URL)
    throw new StartFailure(
      'The database of DATABASE_URL is backed up by its own means: docs/operating.md, "Backup".',
    );
  if ((await readdir(folder).catch(() => [])).length > 0)
    throw new StartFailure(`${folder} is not empty: name a new folder for every backup.`);
  const connection = await readEmbeddedConnection(dataDir);
  if (!connection) throw new StartFailure('The database does not run.');
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const notes: Notes = {
    madeAt: new Date().toISOString(),
    keys: parseKeys(await readKeys(config)).map(({ id }) => id),
    hasFiles: config.S3_URL === undefined,
  };
  // The database first: a file without its row is cleared away at night, a row without its file stays broken.
  await copyCluster(connection, dataDir, join(unfinished, 'postgres'));
  // There is no folder before the first file.
  if (notes.hasFiles)
    await copyFolder(join(dataDir, 'files'), join(unfinished, 'files')).catch(unlessMissing);
  for (const name of ALONG) await copyFile(join(dataDir, name), join(unfinished, name)).catch(unlessMissing);
  await writeFile(join(unfinished, NOTES), `${JSON.stringify(notes, null, 2)}\n`, { mode: 0o600 });
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
  tell?.({ folder, ...notes });
  print(`Copied into ${folder}.${notes.hasFiles ? '' : ' The files are in the bucket of S3_URL.'}`);
  print(`It opens with ${notes.keys.join(', ')}: keep a copy of these keys somewhere else.`);
  return 0;
};

type Restoring = Pick<Parameters<Operation>[1], 'config' | 'operator' | 'print' | 'tell'>;

/** Without a database that runs: it is what these bring. */
export const restoring: Record<string, (args: string[], deps: Restoring) => Promise<ExitCode>> = {
  async restore([folder, ...more], { config, print }) {
    if (!folder || more.length > 0) {
      print(RESTORE_USAGE);
      return 2;
    }
    if (config.DATABASE_URL)
      throw new StartFailure('A backup goes into a DATA_DIR: start without DATABASE_URL.');
    const notes = await readNotes(folder);
    await keysFor(notes, config);
    const dataDir = await takeDataDir(config.DATA_DIR);
    try {
      await putBack(resolve(folder), config.DATA_DIR);
    } finally {
      await dataDir.release();
    }
    print(`${config.DATA_DIR} is as it was on ${notes.madeAt}. Next: npm start`);
    return 0;
  },

  async 'check-backup'([folder, ...more], { config, operator, print, tell }) {
    if (!folder || more.length > 0) {
      print(RESTORE_USAGE);
      return 2;
    }
    const notes = await readNotes(folder);
    const keys = await keysFor(notes, config);
    const place = await mkdtemp(join(tmpdir(), 'nabericht-check-'));
    try {
      await putBack(resolve(folder), place);
      const database = await startEmbeddedPostgres({ dataDir: place, log: () => {} });
      try {
        // Never the bucket of the installation that runs.
        const copied = { ...config, DATA_DIR: place, ENCRYPTION_KEYS: keys, S3_URL: undefined };
        const deps = { connection: database.connection, config: copied };
        const isWhole = (await audit(['verify'], { ...deps, operator, print })) === 0;
        const missing = notes.hasFiles ? await countMissing(database.connection, place) : 0;
        const { opened, unreadable } = await openAll(deps, keys);
        tell?.({ ...notes, opened, unreadable, missing, isWhole });
        print(`${opened} sealed things open, ${unreadable} do not; ${missing} files are missing.`);
        return isWhole && unreadable + missing === 0 ? 0 : 1;
      } finally {
        await database.stop();
      }
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  },
};

async function putBack(folder: string, dataDir: string): Promise<void> {
  await restoreCluster(join(folder, 'postgres'), dataDir);
  await copyFolder(join(folder, 'files'), join(dataDir, 'files')).catch(unlessMissing);
  for (const name of ALONG) await copyFile(join(folder, name), join(dataDir, name)).catch(unlessMissing);
}

/** By sealing it anew with a key that is thrown away: what cannot be opened is counted. */
const openAll = (installation: Parameters<typeof withSealedStocks>[0], keys: string) =>
  withSealedStocks(installation, async (stocks) => {
    const once = encodeKey({ id: 'check', bytes: randomBytes(32) });
    const keyRing = createKeyRing(`${once},${keys}`);
    const all = { opened: 0, unreadable: 0 };
    for (const stock of stocks) {
      const { resealed, unreadable } = await stock.reseal(keyRing);
      all.opened += resealed;
      all.unreadable += unreadable;
    }
    return all;
  });

/** Files that the database knows, and of which no bytes are there. */
async function countMissing(connection: Connection, dataDir: string): Promise<number> {
  const there = new Set<string>();
  for await (const { key } of createBlobStore({ s3Url: null, dataDir }).list()) {
    const file = fileOf(key);
    if (file?.part === 'original') there.add(file.fileId);
  }
  const db = connect<FileTables>(connection, 'file', 1);
  try {
    const files = await db.selectFrom('file').select('id').execute();
    return files.filter(({ id }) => !there.has(id)).length;
  } finally {
    await db.destroy();
  }
}

async function readNotes(folder: string): Promise<Notes> {
  const text = await readFile(join(folder, NOTES), 'utf8').catch(() => '');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Notes), text);
  if (!parsed.success) throw new StartFailure(`${folder} holds no whole backup.`);
  return parsed.output;
}

/** The keys that are here; never made, since what they should open is there already. */
async function keysFor(notes: Notes, config: Config): Promise<string> {
  const keys = await findKeys(config);
  const here = keys ? parseKeys(keys).map(({ id }) => id) : [];
  const missing = notes.keys.filter((id) => !here.includes(id));
  if (!keys || missing.length > 0)
    throw new StartFailure(
      `This backup opens with ${notes.keys.join(', ')}; ${missing.join(', ')} is not here. Put encryption.keys of that day into ${config.DATA_DIR}, or set ENCRYPTION_KEYS.`,
    );
  return keys;
}

const unlessMissing = (error: unknown) => {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
};
