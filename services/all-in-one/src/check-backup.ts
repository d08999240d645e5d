import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Connection, connect } from '@nabericht/database/connect';
import { startEmbeddedPostgres } from '@nabericht/database/embedded/embedded-postgres';
import { DAY_MS } from '@nabericht/domain/calendar/full-days';
import { UNLINKED_FILE_DAYS } from '@nabericht/domain/rule/constants';
import { createBlobStore } from '@nabericht/file-service/blobs/create-blob-store';
import { fileOf } from '@nabericht/file-service/blobs/sealed-blobs';
import { readLedger } from '@nabericht/file-service/erasures/read-ledger';
import type { FileTables } from '@nabericht/file-service/tables';
import { createKeyRing } from '@nabericht/service-kit/key-ring';
import { encodeKey } from '@nabericht/service-kit/keys/encoded-keys';
import { audit } from './audit-operations.ts';
import { keysFor, type Notes, readNotes } from './backup-notes.ts';
import { countRows } from './database-dump.ts';
import { operation } from './operation.ts';
import { putBack, type Restoring } from './restore.ts';
import { withSealedStocks } from './sealed-stocks.ts';
import { whileOpen } from './while-open.ts';

export const CHECK_BACKUP_USAGE =
  '  check-backup FOLDER  restores it into a place of its own, opens all that is sealed in it, and takes that place away';

export const checkBackup = operation<Restoring>(CHECK_BACKUP_USAGE, ([folder, ...more]) =>
  folder && more.length === 0 ? (deps) => check(folder, deps) : null,
);

async function check(folder: string, { config, operator, print, tell }: Restoring): Promise<0 | 1> {
  const notes = await readNotes(folder);
  const keys = await keysFor(notes, config);
  const place = await mkdtemp(join(tmpdir(), 'nabericht-check-'));
  try {
    // Never uses the database or the bucket of the running installation.
    const copied = {
      ...config,
      DATA_DIR: place,
      ENCRYPTION_KEYS: keys,
      S3_URL: undefined,
      DATABASE_URL: undefined,
    };
    await putBack(resolve(folder), notes, copied);
    const database = await startEmbeddedPostgres({ dataDir: place, log: () => {} });
    try {
      const deps = { connection: database.connection, config: copied };
      const isWhole = (await audit(['verify'], { ...deps, operator, print })) === 0;
      const rows = await countRows(database.connection);
      const missing = notes.hasFiles ? await countMissing(database.connection, { place, keys, notes }) : 0;
      const { opened, unreadable } = await openAll(deps, keys);
      tell?.({ ...notes, rows, opened, unreadable, missing, isWhole });
      const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
      const releases = rows['registry.release'] ?? 0;
      print(`${total} rows in ${Object.keys(rows).length} tables, ${releases} of them releases.`);
      print(`${opened} sealed things open, ${unreadable} do not; ${missing} files are missing.`);
      return isWhole && unreadable + missing === 0 ? 0 : 1;
    } finally {
      await database.stop();
    }
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** Opens everything by resealing it with a throw-away key, and counts what cannot be opened. */
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

interface Copied {
  place: string;
  keys: string;
  notes: Notes;
}

/** The files that went while the backup was made, after its database was copied, by the ledger that was copied after them. */
async function erasedMeanwhile({ place, keys }: Copied): Promise<Set<string>> {
  const read = await readLedger(
    createBlobStore({ s3Url: null, dataDir: place }, 'erasures'),
    createKeyRing(keys),
    0,
  );
  const erasures = 'fault' in read ? [] : read.erasures;
  return new Set(erasures.filter(({ what }) => what === 'file').map(({ id }) => id));
}

/** The number of files that the database knows and whose bytes were lost. */
async function countMissing(connection: Connection, copied: Copied): Promise<number> {
  const { place, notes } = copied;
  const there = new Set<string>();
  for await (const { key } of createBlobStore({ s3Url: null, dataDir: place }).list()) {
    const file = fileOf(key);
    if (file?.part === 'original') there.add(file.fileId);
  }
  const erased = await erasedMeanwhile(copied);
  // The nightly round removes these, and no ledger names them.
  const forgottenFrom = new Date(notes.copiedAt ?? notes.madeAt).getTime() - UNLINKED_FILE_DAYS * DAY_MS;
  const files = await whileOpen(connect<FileTables>(connection, 'file', 1), (db) =>
    db.selectFrom('file').select(['id', 'dossier_id', 'created_at']).execute(),
  );
  return files.filter(
    ({ id, dossier_id, created_at }) =>
      !there.has(id) && !erased.has(id) && (dossier_id || created_at.getTime() >= forgottenFrom),
  ).length;
}
