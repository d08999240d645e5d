import { inTransaction } from '@nabericht/database/in-transaction';
import type { BrandTokens } from '@nabericht/domain/brand/brand-tokens';
import type { Kysely } from 'kysely';
import type { ProviderTables } from '../tables.ts';
import type { Png } from './read-png.ts';

type Db = Kysely<ProviderTables>;

export const findBrand = (db: Db, providerId: string, version: number) =>
  db
    .selectFrom('brand')
    .select(['version', 'tokens', 'logo_width', 'logo_height'])
    .where('provider_id', '=', providerId)
    .where('version', '=', version)
    .executeTakeFirst();

export const findLogo = async (db: Db, slug: string, version: number): Promise<Buffer | null> => {
  const row = await db
    .selectFrom('brand')
    .innerJoin('provider', 'provider.id', 'brand.provider_id')
    .select('brand.logo')
    .where('provider.slug', '=', slug)
    .where('brand.version', '=', version)
    .executeTakeFirst();
  return row?.logo ?? null;
};

/** Newest first. */
export const listBrands = (db: Db, providerId: string) =>
  db
    .selectFrom('brand')
    .select((row) => ['version', 'imported_at', row('logo', 'is not', null).as('has_logo')])
    .where('provider_id', '=', providerId)
    .orderBy('version', 'desc')
    .execute();

/**
 * Stores the brand as the next version and writes the audit record. @returns its version; concurrent imports get
 * different ones
 */
export const insertBrand = (
  db: Db,
  providerId: string,
  { tokens, logo }: { tokens: BrandTokens; logo: Png | null },
  record: (trx: Db, version: number) => Promise<void> = async () => {},
): Promise<number> =>
  inTransaction(db, async (trx) => {
    // Locks the provider, so that concurrent imports for it cannot get the same version number.
    await trx.selectFrom('provider').select('id').where('id', '=', providerId).forUpdate().execute();
    const { last } = await trx
      .selectFrom('brand')
      .select((row) => row.fn.max('version').as('last'))
      .where('provider_id', '=', providerId)
      .executeTakeFirstOrThrow();
    const version = (last ?? 0) + 1;
    await trx
      .insertInto('brand')
      .values({
        provider_id: providerId,
        version,
        tokens: JSON.stringify(tokens),
        logo: logo?.bytes ?? null,
        logo_width: logo?.width ?? null,
        logo_height: logo?.height ?? null,
      })
      .execute();
    await record(trx, version);
    return version;
  });
