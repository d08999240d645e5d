import type { Api } from '@nabericht/api-client/api';
import type { Locale } from '@nabericht/intl';
import type { RemoteModule } from '@nabericht/remote';
import type { PageBrand, PageData } from '@nabericht/remote/page-data';
import type { RemoteRoutePattern } from '@nabericht/remote/release-manifest';
import { findRoute } from '@nabericht/remote/route-rank';
import { errorFields, type Logger } from '@nabericht/service-kit/logger';
import type { LiveComposition } from '../composition/live-composition.ts';
import { formatRelease } from '../release/release-id.ts';
import type { OpenRelease } from '../release/release-store.ts';
import { within } from '../within.ts';
import { liveRoutes, pageRemotes, SHELL } from './page-remotes.ts';
import type { ServerBundles } from './server-bundles.ts';

/** What a page is made for, apart from what is live. */
export interface Visit {
  url: URL;
  locale: Locale;
  session: PageData['session'];
  overrides: PageData['overrides'];
  brand: PageBrand | null;
}

export interface RenderedPage {
  page: PageData;
  html: string;
  title: string;
  status: number;
  lang: string;
  /** The release whose entry starts the page. */
  shell: OpenRelease;
  /** The remote this path belongs to, and where it renders. */
  place: ({ name: string } & Omit<RemoteRoutePattern, 'login'>) | undefined;
}

export interface RenderDeps {
  bundles: ServerBundles;
  api: Api;
  site: PageData['config'];
  log: Logger;
}

/** What the shell's server bundle exports. */
interface ShellBundle {
  render(input: {
    url: string;
    page: PageData;
    modules: Record<string, RemoteModule>;
  }): Promise<{ html: string; title: string; status: number; lang: string }>;
}

const RENDER_MS = 3_000;
const DATA_MS = 2_000;

/**
 * Renders the path on the server with the newest release that can: the remote's live one, the one before, or only
 * the shell's frame, in which the browser then renders. Null while no shell is live.
 */
export async function renderPage(
  live: LiveComposition,
  visit: Visit,
  deps: RenderDeps,
): Promise<RenderedPage | null> {
  const remotes = pageRemotes(live, visit.locale);
  const place = findRoute(liveRoutes(live), visit.url.pathname);
  const page: PageData = {
    composition: live.id,
    remotes,
    locale: visit.locale,
    session: visit.session,
    rendered: null,
    data: {},
    overrides: visit.overrides,
    config: deps.site,
    brand: visit.brand,
  };
  const shells = live.releases.get(SHELL) ?? [];
  const [newest] = shells;
  if (!newest) return null;

  for (const shell of shells) {
    const bundle = await loadShell(shell, deps);
    if (!bundle) continue;
    const candidates =
      place?.render === 'server' && place.name !== SHELL ? (live.releases.get(place.name) ?? []) : [];
    for (const release of candidates) {
      const done = await renderRemote(bundle, release, page, visit, deps);
      if (done) return { ...done, shell, place };
    }
    const frame = await renderFrame(bundle, page, visit).catch((error) => blame(shell, error, deps));
    if (frame) return { ...frame, page, shell, place };
  }
  return {
    page,
    html: '',
    title: deps.site.productName,
    status: 200,
    lang: visit.locale,
    shell: newest,
    place,
  };
}

type Rendered = Pick<RenderedPage, 'page' | 'html' | 'title' | 'status' | 'lang'>;

/** Null when this release cannot: the next one is tried. */
async function renderRemote(
  shell: ShellBundle,
  release: OpenRelease,
  page: PageData,
  visit: Visit,
  deps: RenderDeps,
): Promise<Rendered | null> {
  const { name } = release.id;
  try {
    const module = await loadRemote(release, deps);
    const data = await loadData(module, visit, deps);
    // The versions before this one failed here, so the browser starts with this one too.
    const remotes = page.remotes.map((remote) =>
      remote.name === name ? { ...remote, versions: versionsFrom(remote.versions, release) } : remote,
    );
    const shown: PageData = { ...page, remotes, rendered: name, data };
    const input = { url: addressOf(visit.url), page: shown, modules: { [name]: module } };
    return { ...(await within(RENDER_MS, shell.render(input))), page: shown };
  } catch (error) {
    if (error instanceof DataMissing)
      deps.log.warn('page data missing', { release: formatRelease(release.id) });
    else blame(release, error, deps);
    return null;
  }
}

const renderFrame = (shell: ShellBundle, page: PageData, visit: Visit) =>
  within(RENDER_MS, shell.render({ url: addressOf(visit.url), page, modules: {} }));

async function loadShell(release: OpenRelease, deps: RenderDeps): Promise<ShellBundle | null> {
  try {
    const { render } = await deps.bundles.load(release);
    if (typeof render !== 'function') throw new Error('The bundle of the shell exports no render');
    return { render: render as ShellBundle['render'] };
  } catch (error) {
    return blame(release, error, deps);
  }
}

async function loadRemote(release: OpenRelease, deps: RenderDeps): Promise<RemoteModule> {
  const { default: module } = (await deps.bundles.load(release)) as { default?: RemoteModule };
  if (module?.contract !== 1) throw new Error('The bundle of the remote follows another contract');
  return module;
}

/** The API did not answer: no fault of the release, so the browser gets the page to ask again. */
class DataMissing extends Error {}

async function loadData(
  { load }: RemoteModule,
  { url, locale }: Visit,
  { api }: RenderDeps,
): Promise<Record<string, unknown>> {
  if (!load) return {};
  try {
    return await within(DATA_MS, load({ pathname: url.pathname, search: url.search }, api, locale));
  } catch (cause) {
    throw new DataMissing('load() failed', { cause });
  }
}

function versionsFrom<T extends { version: string }>(versions: T[], { id }: OpenRelease): T[] {
  const start = versions.findIndex(({ version }) => version === `${id.version}-${id.hash}`);
  return versions.slice(Math.max(0, start));
}

function blame(release: OpenRelease, error: unknown, { bundles, log }: RenderDeps): null {
  bundles.rest(release);
  log.error('a release failed on the server', { release: formatRelease(release.id), ...errorFields(error) });
  return null;
}

const addressOf = (url: URL) => url.pathname + url.search;
