import type { Client } from '@nabericht/api-client/client';
import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import type { KeyRing } from '@nabericht/service-kit/key-ring';
import type { Logger } from '@nabericht/service-kit/logger';
import type { DoorDeps } from '@nabericht/service-kit/service-door';
import type { Kysely } from 'kysely';
import type { SealedBlobs } from './blobs/sealed-blobs.ts';
import type { Cleaner } from './content/clean-copy.ts';
import type { HeicConverter } from './content/heic/convert-heic.ts';
import type { Readings } from './readings/readings.ts';
import type { Scanner } from './scanning/clamd.ts';
import type { FileTables } from './tables.ts';

export interface FileDeps {
  door: DoorDeps;
  db: Kysely<FileTables>;
  blobs: SealedBlobs;
  keyRing: KeyRing;
  scan: Scanner;
  clean: Cleaner;
  fromHeic: HeicConverter;
  /** The maximum size of a stored file. */
  maxBytes: number;
  readings: Readings;
  dossier: Client<typeof internalDossierContract>;
  /** How long a request waits for the reader. */
  waitMs: number;
  log: Logger;
  now: () => Date;
}
