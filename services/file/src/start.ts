import { availableParallelism } from 'node:os';
import { createClient, type Send } from '@nabericht/api-client/client';
import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import { internalPaths } from '@nabericht/contracts/wire-paths';
import { answers } from '@nabericht/database/answers';
import { connect } from '@nabericht/database/connect';
import { openSchema } from '@nabericht/database/open-schema';
import { BACKUPS_KEPT_DAYS, UPLOAD_MAX_BYTES } from '@nabericht/domain/rule/constants';
import { ERASURE_SCHEMA, type ErasureTables } from '@nabericht/service-kit/erasures/erasure-tables';
import type { Kit } from '@nabericht/service-kit/kit';
import { errorFields } from '@nabericht/service-kit/logger';
import { createApp } from './app.ts';
import { createBucketGuard } from './blobs/bucket-guard.ts';
import { createBlobStore } from './blobs/create-blob-store.ts';
import { createSealedBlobs } from './blobs/sealed-blobs.ts';
import { type Cleaner, createCleaner } from './content/clean-copy.ts';
import { createHeicConverter } from './content/heic/convert-heic.ts';
import { copyOut, forgetOldErasures } from './erasures/copy-out.ts';
import { eraseUnshown } from './files/erase-unshown.ts';
import { removeForgotten } from './files/remove-forgotten.ts';
import { migrations } from './migrations/migrations.ts';
import type { CertificateReader, ReaderOptions } from './reader/certificate-reader.ts';
import { createWorkerPool } from './reader/worker-pool.ts';
import { createReadings } from './readings/readings.ts';
import { createClamdScanner, noScanner } from './scanning/clamd.ts';
import type { FileTables } from './tables.ts';

export interface FileOptions {
  /** Sends to the dossier service, which knows the owner of a dossier, and which files reports name. */
  send: { dossier: Send };
  /** The folder for files if there is no `s3Url`. */
  dataDir: string;
  s3Url: string | null;
  /** The address of ClamAV's daemon, which scans every file; without it files are not scanned. */
  clamdUrl?: string | null;
  /** The maximum size of a stored file. */
  maxUploadBytes?: number;
  /** The maximum age of a backup that may be restored: the ledger keeps erasures as long. */
  backupsKeptDays?: number;
  reader: ReaderOptions;
  /** How long a request waits for a reading, which continues afterwards. */
  waitMs?: number;
  clean?: Cleaner;
  createReader?: (options: ReaderOptions) => CertificateReader;
  /** Aborted when the process is stopping: requests that wait for a reading must then be repeated. */
  leaving?: AbortSignal;
}

/** For this machine: one processor stays free for everything else. */
export const defaultReaderOptions = (): ReaderOptions => ({
  workers: Math.min(4, Math.max(1, availableParallelism() - 1)),
  queue: 24,
  timeoutMs: 60_000,
});

const WAIT_MS = 20_000;
/** The maximum time that an erasure exists only in the database; that of a draft may for a minute. */
const COPY_OUT_SECONDS = 2;

/** Opens the service's own schema and its store, declares its job and makes its app. */
export async function startFile(kit: Kit, options: FileOptions) {
  const { keyRing, now } = kit;
  const store = createBlobStore(options);
  const db = await openSchema<FileTables>(kit, 'file', migrations);
  const log = kit.log.child({ service: 'file' });
  const bucket = createBucketGuard(options.s3Url, log);
  await bucket.assertFit();
  const blobs = createSealedBlobs(store, keyRing);
  const reader = (options.createReader ?? createWorkerPool)(options.reader);
  const readings = createReadings({ db, blobs, keyRing, reader, log, now, leaving: options.leaving });
  const dossier = createClient<typeof internalDossierContract>(internalPaths.dossier, options.send.dossier);
  const forget = 'file.remove-forgotten';
  kit.jobs.define({ name: forget, handle: () => removeForgotten({ db, blobs, dossier, now }) });
  kit.jobs.schedule(forget, '45 3 * * *');
  const unshown = 'file.erase-unshown';
  kit.jobs.define({ name: unshown, handle: () => eraseUnshown({ db, blobs, dossier, now }) });
  kit.jobs.schedule(unshown, '0 4 * * *');

  const erasures = connect<ErasureTables>(kit.connection, ERASURE_SCHEMA, 2);
  const ledger = { db: erasures, store: createBlobStore(options, 'erasures'), keyRing, now };
  kit.jobs.every(COPY_OUT_SECONDS, () => copyOut(ledger));
  const forgetErasures = 'file.forget-erasures';
  const keptDays = options.backupsKeptDays ?? BACKUPS_KEPT_DAYS;
  kit.jobs.define({ name: forgetErasures, handle: () => forgetOldErasures(ledger, keptDays) });
  kit.jobs.schedule(forgetErasures, '15 4 * * *');

  const maxBytes = options.maxUploadBytes ?? UPLOAD_MAX_BYTES;
  const app = createApp({
    door: kit.door,
    db,
    blobs,
    keyRing,
    scan: options.clamdUrl ? createClamdScanner(options.clamdUrl) : noScanner,
    clean: options.clean ?? createCleaner(),
    fromHeic: createHeicConverter(maxBytes),
    maxBytes,
    readings,
    dossier,
    waitMs: options.waitMs ?? WAIT_MS,
    log,
    now,
  });
  return {
    app,
    checks: {
      file: () => answers(db),
      ...(options.s3Url ? { bucket: bucket.isFit } : {}),
    },
    stop: async () => {
      await readings.close();
      // So that stopping the process, or a command beside it, leaves no erasures uncopied.
      await copyOut(ledger, { draftsWait: false }).catch((error: unknown) =>
        log.warn('erasures wait', errorFields(error)),
      );
      await db.destroy();
      await erasures.destroy();
    },
  };
}
