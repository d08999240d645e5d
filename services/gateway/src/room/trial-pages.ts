import type { PageData } from '@nabericht/remote/page-data';
import type { LiveComposition } from '../composition/live-composition.ts';
import { pageRemotes } from '../page/page-remotes.ts';
import type { OpenRelease } from '../release/release-store.ts';
import type { Company } from './company.ts';
import type { PageInput } from './room.ts';

/** Anonymous example pages: one of each kind that a company renders within this composition. */
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

/** An address for every route pattern that the server renders: optional parts are left out, and parameters are made up. */
function pathsOf({ manifest }: OpenRelease): string[] {
  return manifest.routes
    .filter(({ render }) => render === 'server')
    .map(({ path }) => path.replace(/\/(?::[^/]+\?|\*)/g, '').replace(/:[^/]+/g, 'proef') || '/');
}
