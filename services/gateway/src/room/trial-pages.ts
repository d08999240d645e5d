import type { PageData } from '@nabericht/remote/page-data';
import type { LiveComposition } from '../composition/live-composition.ts';
import { pageRemotes } from '../page/page-remotes.ts';
import type { OpenRelease } from '../release/release-store.ts';
import type { Company } from './company.ts';
import type { PageInput } from './room.ts';

/** A page of each kind that a company draws within this composition, for nobody in particular. */
export function trialPages(
  shown: LiveComposition,
  { remote }: Company,
  site: PageData['config'],
): PageInput[] {
  const page: PageInput['page'] = {
    composition: shown.id,
    remotes: pageRemotes(shown, 'nl'),
    locale: 'nl',
    session: null,
    overrides: {},
    config: site,
    brand: null,
  };
  const paths = remote ? pathsOf(remote) : ['/'];
  return paths.map((url) => ({ url, search: '', page, remote: remote?.id.name ?? null }));
}

/** An address for every pattern that the server draws: what may be left out is, and the rest is made up. */
function pathsOf({ manifest }: OpenRelease): string[] {
  return manifest.routes
    .filter(({ render }) => render === 'server')
    .map(({ path }) => path.replace(/\/(?::[^/]+\?|\*)/g, '').replace(/:[^/]+/g, 'proef') || '/');
}
