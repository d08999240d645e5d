import type { EmbedRecord } from '@nabericht/contracts/embed-record';
import type { Provider } from '@nabericht/domain/provider/provider';
import type { ProviderEmbed } from '@nabericht/domain/provider/provider-embed';
import type { Kysely } from 'kysely';
import type { ProviderTables } from '../tables.ts';
import { findBrand, listBrands } from './brand-repository.ts';
import { findEmbed, textsOf } from './embed-repository.ts';

type Db = Kysely<ProviderTables>;

/** The public view; null when a requested version does not exist. */
export async function readProviderEmbed(
  db: Db,
  { _id, name, slug }: Provider,
  asked?: number,
): Promise<ProviderEmbed | null> {
  const embed = await findEmbed(db, _id);
  const version = asked ?? embed.brand_version;
  const brand = version === null ? undefined : await findBrand(db, _id, version);
  if (asked !== undefined && !brand) return null;
  return {
    name,
    slug,
    brandVersion: brand?.version ?? null,
    tokens: brand?.tokens ?? {},
    logo:
      brand?.logo_width && brand.logo_height
        ? {
            path: `/embed/brand/${slug}/${brand.version}/logo.png`,
            width: brand.logo_width,
            height: brand.logo_height,
          }
        : null,
    texts: textsOf(embed),
    allowedOrigins: embed.origins,
    version: embed.version,
  };
}

/** The operator's view. */
export async function readEmbedRecord(db: Db, { _id, name }: Provider): Promise<EmbedRecord> {
  const [embed, brands] = await Promise.all([findEmbed(db, _id), listBrands(db, _id)]);
  return {
    name,
    brandVersion: embed.brand_version,
    brands: brands.map(({ version, imported_at, has_logo }) => ({
      version,
      importedAt: imported_at.toISOString(),
      hasLogo: Boolean(has_logo),
    })),
    origins: embed.origins,
    version: embed.version,
    texts: textsOf(embed),
  };
}
