import type { Connection } from '@nabericht/database/connect';
import { connect } from '@nabericht/database/connect';
import { migrate } from '@nabericht/database/migrate';
import { migrations } from '@nabericht/provider-service/migrations/migrations';
import type { ProviderTables } from '@nabericht/provider-service/tables';
import type { Kysely } from 'kysely';

/** Runs `work` on the provider service's own schema, after its migrations. */
export const withProviders = async <Result>(
  connection: Connection,
  work: (db: Kysely<ProviderTables>) => Promise<Result>,
): Promise<Result> => {
  const db = connect<ProviderTables>(connection, 'provider', 2);
  try {
    await migrate(db, 'provider', migrations);
    return await work(db);
  } finally {
    await db.destroy();
  }
};
