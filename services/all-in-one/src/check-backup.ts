import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Connection, connect } from '@nabericht/database/connect';
import { startEmbeddedPostgres } from '@nabericht/database/embedded/embedded-postgres';
import { DAY_MS } from '@nabericht/domain/calendar/full-days';
import { UNLINKED_FILE_DAYS } from '@nabericht/domain/rule/constants';
import { listClaimed } from '@nabericht/dossier-service/dossiers/claim-certificate';
import { listDraftedFiles } from '@nabericht/dossier-service/drafts/draft-repository';
import type { DossierTables } from '@nabericht/dossier-service/tables';
import { createBlobStore } from '@nabericht/file-service/blobs/create-blob-store';
import { fileOf } from '@nabericht/file-service/blobs/sealed-blobs';
import { readLedger } from '@nabericht/file-service/erasures/read-ledger';
import type { FileTables } from '@nabericht/file-service/tables';
import type { Erasure } from '@nabericht/service-kit/erasures/ledger-segment';
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
      const copiedLedger = createBlobStore({ s3Url: null, dataDir: place }, 'erasures');
      const ledger = await readLedger(copiedLedger, createKeyRing(keys), 0);
      const { fault, erasures } =
        'fault' in ledger ? { ...ledger, erasures: [] } : { ...ledger, fault: null };
      const missing = notes.hasFiles
        ? await countMissing({ connection: database.connection, place, notes, erasures })
        : 0;
      const { opened, unreadable } = await openAll(deps, keys);
      tell?.({ ...notes, rows, opened, unreadable, missing, isWhole, fault });
      const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
      const releases = rows['registry.release'] ?? 0;
      print(`${total} rows in ${Object.keys(rows).length} tables, ${releases} of them releases.`);
      print(`${opened} sealed things open, ${unreadable} do not; ${missing} files are missing.`);
      if (fault) print(fault);
      return isWhole && !fault && unreadable + missing === 0 ? 0 : 1;
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
  connection: Connection;
  place: string;
  notes: Notes;
  erasures: readonly Erasure[];
}

/** The number of files that the database knows and whose bytes were lost. */
async function countMissing({ connection, place, notes, erasures }: Copied): Promise<number> {
  const there = new Set<string>();
  for await (const { key } of createBlobStore({ s3Url: null, dataDir: place }).list()) {
    const file = fileOf(key);
    if (file?.part === 'original') there.add(file.fileId);
  }
  // Files that went while the backup was made, after its database was copied: the ledger was copied after them.
  const erased = new Set(erasures.filter(({ what }) => what === 'file').map(({ id }) => id));
  const files = await whileOpen(connect<FileTables>(connection, 'file', 1), (db) =>
    db.selectFrom('file').select(['id', 'hash_digest', 'dossier_id', 'created_at']).execute(),
  );
  const absent = files.filter(({ id }) => !there.has(id) && !erased.has(id));
  const copiedAt = new Date(notes.copiedAt ?? notes.madeAt);
  const forgottenFrom = copiedAt.getTime() - UNLINKED_FILE_DAYS * DAY_MS;
  const unlinked = absent.filter(
    ({ dossier_id, created_at }) => !dossier_id && created_at.getTime() < forgottenFrom,
  );
  return absent.length - unlinked.length + (await countNamed(connection, unlinked, copiedAt));
}

/** The nightly round removes unlinked files, which no ledger names, but for these: unsent reports name them. */
async function countNamed(
  connection: Connection,
  files: readonly { id: string; hash_digest: string }[],
  at: Date,
): Promise<number> {
  if (files.length === 0) return 0;
  return whileOpen(connect<DossierTables>(connection, 'dossier', 1), async (db) => {
    const drafted = await listDraftedFiles(
      { db },
      files.map(({ hash_digest }) => hash_digest),
      at,
    );
    const claimed = await listClaimed(
      { db },
      files.map(({ id }) => id),
    );
    return files.filter(({ id, hash_digest }) => drafted.has(hash_digest) || claimed.has(id)).length;
  });
}
