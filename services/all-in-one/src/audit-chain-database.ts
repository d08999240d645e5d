import type { Connection } from '@nabericht/database/connect';
import { connect } from '@nabericht/database/connect';
import { migrate } from '@nabericht/database/migrate';
import { migrations as dossierMigrations } from '@nabericht/dossier-service/migrations/migrations';
import { migrations as providerMigrations } from '@nabericht/provider-service/migrations/migrations';
import { migrateRegistry } from '@nabericht/registry-service/migrations/migrations';
import type { ChainName } from '@nabericht/service-kit/audit/audit-chain';
import type { Kysely } from 'kysely';
import { whileOpen } from './while-open.ts';

const BRING_UP_TO_DATE: Record<ChainName, (db: Kysely<unknown>) => Promise<void>> = {
  dossier: (db) => migrate(db, 'dossier', dossierMigrations),
  provider: (db) => migrate(db, 'provider', providerMigrations),
  registry: migrateRegistry,
};

/** Runs `work` on the schema that holds a chain, after its migrations. */
export const withChain = <Result>(
  connection: Connection,
  chain: ChainName,
  work: (db: Kysely<unknown>) => Promise<Result>,
): Promise<Result> =>
  whileOpen(connect<unknown>(connection, chain, 2), async (db) => {
    await BRING_UP_TO_DATE[chain](db);
    return work(db);
  });
