import type { Connection } from '@nabericht/database/connect';
import { openSchema } from '@nabericht/database/open-schema';
import { migrations } from '@nabericht/provider-service/migrations/migrations';
import type { ProviderTables } from '@nabericht/provider-service/tables';
import type { Kysely } from 'kysely';
import { whileOpen } from './while-open.ts';

/** Runs `work` on the provider service's own schema, after its migrations. */
export const withProviders = async <Result>(
  connection: Connection,
  work: (db: Kysely<ProviderTables>) => Promise<Result>,
): Promise<Result> =>
  whileOpen(await openSchema<ProviderTables>({ connection }, 'provider', migrations, 2), work);
