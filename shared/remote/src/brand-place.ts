import { NN_SLUG } from '@nabericht/domain/provider/nn-slug';
import { isUsableSlug } from '@nabericht/domain/provider/reserved-slugs';
import { paths, safeReturnPath } from './paths.ts';

/**
 * Whose look a page has. `slug`: of this provider, whose page or report it is; `ofReport`: of the provider whose
 * address the unfinished report was started from, if it was; null: ours.
 */
export type BrandPlace = { slug: string } | 'ofReport' | null;

/** From a provider's page on, through the report and its sign-in, until it is sent: the dossier is ours again. */
export function brandPlace(pathname: string, search = ''): BrandPlace {
  const [first = '', second = '', ...rest] = pathname.split('/').slice(1);
  if (pathname === paths.createDossier()) return 'ofReport';
  if (pathname === paths.nnStarter()) return { slug: NN_SLUG };
  if (first === 'auth') return placeAfterSignIn(search);
  const isProviders = second === '' || (second === 'report-deceased' && rest.length > 0);
  return isProviders && isUsableSlug(first) ? { slug: first } : null;
}

function placeAfterSignIn(search: string): BrandPlace {
  const { pathname } = new URL(
    safeReturnPath(new URLSearchParams(search).get('returnTo')),
    'https://nabericht.invalid',
  );
  return pathname.startsWith('/auth/') ? null : brandPlace(pathname);
}
