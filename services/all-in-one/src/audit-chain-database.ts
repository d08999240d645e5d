import type { Connection } from '@nabericht/database/connect';
import { connect } from '@nabericht/database/connect';
import { type Migrations, migrate } from '@nabericht/database/migrate';
import { migrations as dossierMigrations } from '@nabericht/dossier-service/migrations/migrations';
import { gatewayMigrations } from '@nabericht/gateway/migrations/migrations';
import { migrations as providerMigrations } from '@nabericht/provider-service/migrations/migrations';
import type { ChainName } from '@nabericht/service-kit/audit/audit-chain';
import type { Kysely } from 'kysely';

const MIGRATIONS: Record<ChainName, Migrations> = {
  dossier: dossierMigrations,
  provider: providerMigrations,
  gateway: gatewayMigrations,
};

/** Does `work` on the schema that holds a chain, brought up to date first. */
export async function withChain<Result>(
  connection: Connection,
  chain: ChainName,
  work: (db: Kysely<unknown>) => Promise<Result>,
): Promise<Result> {
  const db = connect<unknown>(connection, chain, 2);
  try {
    await migrate(db, chain, MIGRATIONS[chain]);
    return await work(db);
  } finally {
    await db.destroy();
  }
}
