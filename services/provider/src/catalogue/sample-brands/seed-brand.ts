import { fileURLToPath } from 'node:url';
import type { BrandTokens } from '@nabericht/domain/brand/brand-tokens';
import type { Kysely } from 'kysely';
import { insertBrand, listBrands } from '../../embed/brand-repository.ts';
import { changeEmbed } from '../../embed/embed-repository.ts';
import { readBrandFile } from '../../embed/read-brand-file.ts';
import { readPng } from '../../embed/read-png.ts';
import type { ProviderTables } from '../../tables.ts';
import { findProviderBySlug } from '../provider-repository.ts';

/** The sample providers with a brand of their own, in the file `<slug>.json` in this folder. */
export const SAMPLE_BRANDS = ['nn', 'gildebank'] as const;

/** Imports the sample brand of a provider and puts it in use, unless the provider already has a brand. */
export async function seedBrand(db: Kysely<ProviderTables>, slug: string): Promise<void> {
  const provider = await findProviderBySlug(db, slug);
  if (!provider || (await listBrands(db, provider._id)).length > 0) return;
  const read = await readBrandFile(fileURLToPath(new URL(`${slug}.json`, import.meta.url)));
  if (typeof read === 'string') throw new Error(read);
  const version = await insertBrand(db, provider._id, {
    tokens: read.tokens as BrandTokens,
    logo: read.logo && readPng(read.logo),
  });
  await changeEmbed(db, provider._id, { change: 'brand', version }, async () => {});
}
