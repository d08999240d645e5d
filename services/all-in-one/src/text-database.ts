import { migrations } from '@nabericht/content-service/migrations/migrations';
import type { ContentTables } from '@nabericht/content-service/tables';
import { type EditedText, holdText, type TextPlace } from '@nabericht/content-service/text/text-repository';
import { type Connection, connect } from '@nabericht/database/connect';
import { inTransaction } from '@nabericht/database/in-transaction';
import { openSchema } from '@nabericht/database/open-schema';
import { readState } from '@nabericht/registry-service/composition/channel-state';
import { LIVE } from '@nabericht/registry-service/composition/promote';
import { migrateRegistry, REGISTRY_SCHEMA } from '@nabericht/registry-service/migrations/migrations';
import { type ReleaseTexts, readTexts } from '@nabericht/registry-service/release/release-texts';
import type { RegistryTables } from '@nabericht/registry-service/tables';
import type { ActName } from '@nabericht/service-kit/audit/audit-acts';
import type { Kysely, Transaction } from 'kysely';
import { withChain } from './audit-chain-database.ts';
import type { Operating } from './operation.ts';
import { keyRingOf } from './operator-keys.ts';
import { recordAs } from './record-as.ts';
import { whileOpen } from './while-open.ts';

/** Runs `work` on the content service's own schema, after its migrations. */
export const withTexts = async <Result>(
  connection: Connection,
  work: (db: Kysely<ContentTables>) => Promise<Result>,
): Promise<Result> =>
  whileOpen(await openSchema<ContentTables>({ connection }, 'content', migrations, 2), work);

/** The texts of the releases that are live. */
export const readLiveTexts = (connection: Connection): Promise<ReleaseTexts[]> =>
  whileOpen(connect<RegistryTables>(connection, REGISTRY_SCHEMA, 2), async (db) => {
    await migrateRegistry(db);
    const { composition } = await readState(db, LIVE, new Date());
    return readTexts(db, composition);
  });

/** The chain that records who edited a text. */
const CHAIN = 'dossier';

/**
 * Changes one text and records that, in one transaction, while no other operator changes the same one.
 * @returns the edited text that stood there before
 */
export async function changeText(
  place: TextPlace,
  act: ActName,
  { connection, config, operator }: Pick<Operating, 'connection' | 'config' | 'operator'>,
  work: (trx: Transaction<ContentTables>, held: EditedText | null) => Promise<void>,
): Promise<EditedText | null> {
  const keyRing = await keyRingOf({ connection, config });
  await withChain(connection, CHAIN, async () => {});
  const record = recordAs(operator, { chain: CHAIN, keyRing });
  return withTexts(connection, (db) =>
    inTransaction(db, async (trx) => {
      const held = await holdText(trx, place);
      await work(trx, held);
      await record(trx.withSchema(CHAIN), { act, subject: `${place.locale} ${place.key}` });
      return held;
    }),
  );
}
