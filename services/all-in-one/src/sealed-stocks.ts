import { SEALED as content } from '@nabericht/content-service/sealed';
import { type Connection, connect, surviveLoss } from '@nabericht/database/connect';
import { SEALED as dossier } from '@nabericht/dossier-service/sealed';
import { blobStock } from '@nabericht/file-service/blobs/reseal-blobs';
import { ledgerStock } from '@nabericht/file-service/erasures/ledger-stock';
import { SEALED as file } from '@nabericht/file-service/sealed';
import type { FileTables } from '@nabericht/file-service/tables';
import { SEALED as identification } from '@nabericht/identification-service/sealed';
import { SEALED as provider } from '@nabericht/provider-service/sealed';
import { SEALED as keys } from '@nabericht/service-kit/keys/sealed';
import { columnPlaces, jobPlace, type SealedData } from '@nabericht/service-kit/keys/sealed-data';
import { type SealedStock, stockOf } from '@nabericht/service-kit/keys/sealed-stock';
import { SEALED as session } from '@nabericht/session-service/sealed';
import pg from 'pg';
import { blobsOf } from './blobs-of.ts';
import type { Config } from './config.ts';

/** Everything that is sealed in the database, service by service. */
export const SEALED_DATA: readonly SealedData[] = [
  keys,
  session,
  dossier,
  file,
  provider,
  identification,
  content,
];

/** Runs `work` with everything that is sealed, wherever it is stored. Tables that do not exist yet count as empty. */
export const withSealedStocks = async <Result>(
  { connection, config }: { connection: Connection; config: Config },
  work: (stocks: SealedStock[]) => Promise<Result>,
): Promise<Result> => {
  const pool = new pg.Pool({ ...connection, max: 2, application_name: 'nabericht keys' });
  surviveLoss(pool);
  const db = connect<FileTables>(connection, 'file', 4);
  try {
    const { rows } = await pool.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables`,
    );
    const isMade = (table: string) => rows.some(({ name }) => name === table.replaceAll('"', ''));
    const places = [...SEALED_DATA.flatMap(columnPlaces), jobPlace(SEALED_DATA)];
    return await work([
      ...places.filter(({ table }) => isMade(table)).map((place) => stockOf(pool, place)),
      blobStock(blobsOf(config), db),
      ledgerStock(blobsOf(config, 'erasures')),
    ]);
  } finally {
    await db.destroy();
    await pool.end();
  }
};
