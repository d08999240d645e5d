import { isUsableSlug } from '@nabericht/domain/provider/reserved-slugs';
import { brandPlace } from '@nabericht/remote/brand-place';
import { errorFields } from '@nabericht/service-kit/logger';
import type { GatewayDeps } from '../deps.ts';
import { createFindBrand, type FoundBrand } from './find-brand.ts';
import { createFindDraftSlug } from './find-draft-slug.ts';

/** Finds the brand in which a page is first painted; falls back to our own when it cannot be determined. */
export function createFindPageBrand({
  api,
  services,
  log,
  now,
}: Pick<GatewayDeps, 'api' | 'services' | 'log' | 'now'>): (request: Request) => Promise<FoundBrand | null> {
  const findBrand = createFindBrand(api, now);
  const findDraftSlug = createFindDraftSlug(services);
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const place = brandPlace(pathname, search);
    if (!place) return null;
    try {
      const slug = place === 'ofReport' ? await findDraftSlug(request) : place.slug;
      return slug && isUsableSlug(slug) ? await findBrand(slug) : null;
    } catch (error) {
      log.warn('brand unknown', errorFields(error));
      return null;
    }
  };
}
