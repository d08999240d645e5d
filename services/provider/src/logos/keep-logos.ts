import type { Kysely } from 'kysely';
import type { ProviderTables } from '../tables.ts';
import { drawLogo } from './draw-logo.ts';
import { fetchLogo, LogoFailure } from './fetch-logo.ts';
import { insertLogo } from './logo-repository.ts';

const AT_ONCE = 8;

/**
 * Fetches the logos that are not stored yet, re-encodes and stores them.
 * @returns a sentence for each that failed; that organisation is shown without a logo
 */
export async function keepLogos(
  db: Kysely<ProviderTables>,
  options: { isLoopback: boolean },
): Promise<string[]> {
  const waiting = await db
    .selectFrom('provider')
    .select(['slug', 'logo_url'])
    .where('logo_url', 'is not', null)
    .where('logo_version', 'is', null)
    .orderBy('slug')
    .execute();
  const failures: string[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next?.logo_url; next = waiting.shift()) {
      const reason = await keepLogo(db, next.slug, next.logo_url, options);
      if (reason) failures.push(`the logo of ${next.slug} is not shown: ${reason}`);
    }
  };
  const counted = waiting.length;
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (counted > failures.length) {
    await db
      .updateTable('catalogue_version')
      .set((set) => ({ version: set('version', '+', 1) }))
      .execute();
  }
  return failures.sort();
}

async function keepLogo(
  db: Kysely<ProviderTables>,
  slug: string,
  url: string,
  options: { isLoopback: boolean },
): Promise<string | null> {
  try {
    const content = await drawLogo(await fetchLogo(url, options));
    if (!content) return 'it is no PNG, JPEG, WebP or SVG that can be drawn';
    const version = await insertLogo(db, content);
    // Skipped when another address was named meanwhile.
    await db
      .updateTable('provider')
      .set({ logo_version: version })
      .where('slug', '=', slug)
      .where('logo_url', '=', url)
      .execute();
    return null;
  } catch (error) {
    if (error instanceof LogoFailure) return error.message;
    throw error;
  }
}
