import type { EmbedChange } from '@nabericht/contracts/embed-record';
import { inTransaction } from '@nabericht/database/in-transaction';
import { EVERGREEN, NO_EMBED_TEXTS } from '@nabericht/domain/provider/provider-embed';
import type { Kysely, Selectable } from 'kysely';
import type { EmbedTable, ProviderTables } from '../tables.ts';

type Db = Kysely<ProviderTables>;
export type Embed = Omit<Selectable<EmbedTable>, 'provider_id'>;

const NOTHING_SETTLED: Embed = { brand_version: null, origins: [], version: EVERGREEN, texts: {} };

export const findEmbed = async (db: Db, providerId: string): Promise<Embed> =>
  (await db
    .selectFrom('embed')
    .select(['brand_version', 'origins', 'version', 'texts'])
    .where('provider_id', '=', providerId)
    .executeTakeFirst()) ?? NOTHING_SETTLED;

export const textsOf = ({ texts }: Embed) => ({
  nl: { ...NO_EMBED_TEXTS, ...texts.nl },
  en: { ...NO_EMBED_TEXTS, ...texts.en },
});

/** Enough places for one organisation to embed us, and few enough to fit into a header. */
export const MOST_ORIGINS = 50;

/** The embed after one change; a pure function. */
function changed(embed: Embed, change: EmbedChange): Embed {
  switch (change.change) {
    case 'brand':
      return { ...embed, brand_version: change.version };
    case 'addOrigin':
      return { ...embed, origins: [...new Set([...embed.origins, change.origin])] };
    case 'removeOrigin':
      return { ...embed, origins: embed.origins.filter((origin) => origin !== change.origin) };
    case 'version':
      return { ...embed, version: change.version };
    case 'texts': {
      const { locale } = change;
      return {
        ...embed,
        texts: { ...embed.texts, [locale]: { ...textsOf(embed)[locale], ...change.texts } },
      };
    }
  }
}

/**
 * Locks the row, so that two concurrent changes are both kept. `judge` throws when the change is not allowed; `record`
 * writes the audit record.
 */
export const changeEmbed = (
  db: Db,
  providerId: string,
  change: EmbedChange,
  judge: (after: Embed, trx: Db) => Promise<void>,
  record: (trx: Db) => Promise<void> = async () => {},
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await trx
      .insertInto('embed')
      .values({ provider_id: providerId, brand_version: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .selectFrom('embed')
      .select('provider_id')
      .where('provider_id', '=', providerId)
      .forUpdate()
      .execute();
    const after = changed(await findEmbed(trx, providerId), change);
    await judge(after, trx);
    await trx
      .updateTable('embed')
      .set({ ...after, texts: JSON.stringify(after.texts) })
      .where('provider_id', '=', providerId)
      .execute();
    await record(trx);
  });
