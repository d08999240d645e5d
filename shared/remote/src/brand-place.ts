import { NN_SLUG } from '@nabericht/domain/provider/nn-slug';
import { isUsableSlug } from '@nabericht/domain/provider/reserved-slugs';
import { paths, safeReturnPath } from './paths.ts';

/**
 * Which brand a page has. `slug`: that of this provider, whose page or report it is; `ofReport`: that of the provider from
 * whose page the draft report was started, if any; null: our own.
 */
export type BrandPlace = { slug: string } | 'ofReport' | null;

/** The brand stays from a provider's page through the report and its sign-in until it is sent: the dossier has our own. */
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
