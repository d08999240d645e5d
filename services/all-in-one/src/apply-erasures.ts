import { createClient } from '@nabericht/api-client/client';
import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import type { internalFileContract } from '@nabericht/contracts/internal-file-contract';
import { internalPaths } from '@nabericht/contracts/wire-paths';
import type { Connection } from '@nabericht/database/connect';
import { StartFailure } from '@nabericht/database/embedded/start-failure';
import { openSchema } from '@nabericht/database/open-schema';
import type { BlobStore } from '@nabericht/file-service/blobs/blob-store';
import { readLedger } from '@nabericht/file-service/erasures/read-ledger';
import {
  ERASABLE,
  ERASURE_SCHEMA,
  type ErasureTables,
  erasureMigrations,
} from '@nabericht/service-kit/erasures/erasure-tables';
import { createKeyRing } from '@nabericht/service-kit/key-ring';
import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import { readKeys } from './data-dir.ts';
import { withServices } from './operator-services.ts';
import { whileOpen } from './while-open.ts';

const AT_ONCE = 500;

export interface Applied {
  /** The number of erasures in the ledger that this database did not know. */
  named: number;
  /** How many of those were still in the data, and are erased now. */
  erased: number;
  segments: number;
}

/** Runs `work` with the erasures that the database itself knows. */
export const withErasures = async <Result>(
  connection: Connection,
  work: (db: Kysely<ErasureTables>) => Promise<Result>,
): Promise<Result> =>
  whileOpen(await openSchema<ErasureTables>({ connection }, ERASURE_SCHEMA, erasureMigrations, 1), work);

/**
 * Erases everything that the ledger names and that a backup brought back; it is gone everywhere when this resolves.
 * @param isAll also what the database says it knows already
 * @throws StartFailure with one sentence, before erasing anything, when the ledger is incomplete
 */
export async function applyErasures(
  installation: { connection: Connection; config: Config; operator: string },
  ledger: BlobStore,
  isAll = false,
): Promise<Applied> {
  const { connection, config } = installation;
  const { segment: known } = await withErasures(connection, (db) =>
    db.selectFrom('ledger').select('segment').executeTakeFirstOrThrow(),
  );
  const read = await readLedger(ledger, createKeyRing(await readKeys(config)), isAll ? 0 : known);
  if ('fault' in read) throw new StartFailure(`${read.fault} Nothing was erased.`);
  const { erasures, segments, last } = read;
  let erased = 0;
  if (erasures.length > 0)
    await withServices(installation, async (send) => {
      const dossier = createClient<typeof internalDossierContract>(internalPaths.dossier, send('dossier'));
      const file = createClient<typeof internalFileContract>(internalPaths.file, send('file'));
      // Dossiers are erased before the accounts that own them.
      for (const kind of ERASABLE)
        for (const batch of batches(erasures.filter(({ what }) => what === kind))) {
          const answer =
            kind === 'file'
              ? await file.eraseAgain({ body: { fileIds: batch.map(({ id }) => id) } })
              : await dossier.eraseAgain({
                  body: { erasures: batch.map((one) => ({ ...one, what: kind })) },
                });
          erased += answer.erased;
        }
    });
  await withErasures(connection, (db) =>
    db.updateTable('ledger').set({ segment: last }).where('segment', '<', last).execute(),
  );
  return { named: erasures.length, erased, segments };
}

function* batches<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += AT_ONCE) yield all.slice(from, from + AT_ONCE);
}
