import type { DoorDeps } from '@nabericht/service-kit/bind-contract';
import type { Logger } from '@nabericht/service-kit/logger';
import type { Kysely } from 'kysely';
import type { Composer } from './in-memoriam/composer.ts';
import type { ContentTables } from './tables.ts';

export interface ContentDeps {
  door: DoorDeps;
  db: Kysely<ContentTables>;
  composer: Composer;
  log: Logger;
}
