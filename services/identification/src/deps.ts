import type { DoorDeps } from '@nabericht/service-kit/bind-contract';
import type { Logger } from '@nabericht/service-kit/logger';
import type { Kysely } from 'kysely';
import type { IdentificationTables } from './tables.ts';

export interface IdentificationDeps {
  door: DoorDeps;
  db: Kysely<IdentificationTables>;
  log: Logger;
}
