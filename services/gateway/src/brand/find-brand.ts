import type { Api } from '@nabericht/api-client/api';
import { ApiProblem } from '@nabericht/api-client/api-problem';
import { brandCss } from '@nabericht/domain/brand/brand-css';
import { integrityOf } from '@nabericht/release-model/integrity';
import type { PageBrand } from '@nabericht/remote/page-data';
import { within } from '../within.ts';

/** What a page in a provider's brand needs: the values that the shell shows, and the stylesheet. */
export interface FoundBrand {
  page: PageBrand;
  stylesheet: { url: string; integrity: string };
  /** The background colour behind the browser's bars. */
  wall: string | undefined;
}

const brandSheetUrl = (slug: string, version: number) => `/embed/brand/${slug}/${version}.css`;

/** How long a brand is cached: a brand that was put in use or put back shows after this time. */
const FRESH_MS = 10_000;
const WAIT_MS = 500;
/** Slugs come from addresses, which anybody can make up, so the cache is bounded. */
const MOST_KEPT = 1_000;

/**
 * The brand of a provider; null when it has none. Waits at most WAIT_MS and never throws, so that no page is slow or fails
 * because of it.
 */
export function createFindBrand(
  { provider }: Pick<Api, 'provider'>,
  now: () => Date,
): (slug: string) => Promise<FoundBrand | null> {
  const known = new Map<string, { brand: FoundBrand | null; askAgainAt: number }>();
  const read = async (slug: string): Promise<FoundBrand | null> => {
    const { name, brandVersion, tokens, logo } = await provider.readEmbed({ params: { slug }, query: {} });
    if (brandVersion === null) return null;
    return {
      page: { slug, name, logo },
      stylesheet: {
        url: brandSheetUrl(slug, brandVersion),
        integrity: integrityOf(Buffer.from(brandCss(tokens))),
      },
      wall: tokens['--basis-color-default-bg-document'],
    };
  };
  return async (slug) => {
    const kept = known.get(slug);
    if (kept && now().getTime() < kept.askAgainAt) return kept.brand;
    const brand = await within(WAIT_MS, read(slug)).catch((error) =>
      // While the service cannot be reached, keep the brand that was found last: a visit must not change its look halfway.
      error instanceof ApiProblem && error.status === 404 ? null : (kept?.brand ?? null),
    );
    if (known.size >= MOST_KEPT) known.clear();
    known.set(slug, { brand, askAgainAt: now().getTime() + FRESH_MS });
    return brand;
  };
}
