import { migrations as address } from '@nabericht/address-service/migrations/migrations';
import { migrations as content } from '@nabericht/content-service/migrations/migrations';
import type { Migrations } from '@nabericht/database/migrate';
import { migrations as dossier } from '@nabericht/dossier-service/migrations/migrations';
import { migrations as file } from '@nabericht/file-service/migrations/migrations';
import { migrations as identification } from '@nabericht/identification-service/migrations/migrations';
import { migrations as provider } from '@nabericht/provider-service/migrations/migrations';
import { migrations as session } from '@nabericht/session-service/migrations/migrations';

/** The migrations of every service that `startServices` starts. */
export const allMigrations: Record<string, Migrations> = {
  address,
  content,
  dossier,
  file,
  identification,
  provider,
  session,
};
