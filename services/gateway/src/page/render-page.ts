import type { Api } from '@nabericht/api-client/api';
import type { Locale } from '@nabericht/intl';
import { SERVER_BUNDLE, urlOf } from '@nabericht/release-model/release-files';
import { formatRelease, type ReleaseId, revisionOf } from '@nabericht/release-model/release-id';
import type { PageBrand, PageData } from '@nabericht/remote/page-data';
import type { RemoteRoutePattern } from '@nabericht/remote/release-manifest';
import { findRoute } from '@nabericht/remote/route-rank';
import { errorFields, type LogFields, type Logger } from '@nabericht/service-kit/logger';
import type { LiveComposition } from '../composition/live-composition.ts';
import { pageFlags } from '../flags/page-flags.ts';
import type { OpenRelease } from '../release/release-store.ts';
import type { Company } from '../room/company.ts';
import type { Resting } from '../room/resting.ts';
import { BundleBroken, NotDrawn, NotReady } from '../room/room.ts';
import type { Rooms } from '../room/rooms.ts';
import { NoRoom } from '../room/rooms-for-one.ts';
import { isForAnybody, liveRoutes, pageRemotes, SHELL } from './page-remotes.ts';

/** The visitor and the request that a page is rendered for. */
export interface Visit {
  url: URL;
  locale: Locale;
  session: PageData['session'];
  overrides: PageData['overrides'];
  brand: PageBrand | null;
  /**
   * Called before a page is rendered for this visitor in particular: returns the API with their rights. Throws when they
   * request too many.
   */
  beginForOne: () => Api;
  /** Called before a remote renders an address with a query. Throws when they request too many. */
  beginWithQuery: () => void;
}

export interface RenderedPage {
  page: PageData;
  html: string;
  title: string;
  status: number;
  lang: string;
  /** The release whose entry starts the page. */
  shell: OpenRelease;
  /** The remote that this path belongs to, and where the screen is rendered. */
  place: ({ name: string } & RemoteRoutePattern) | undefined;
}

export interface RenderDeps {
  rooms: Rooms;
  resting: Resting;
  restingForOne: Resting;
  loadApi: (release: ReleaseId) => Api;
  site: PageData['config'];
  log: Logger;
}

/**
 * Renders the path on the server with the newest release that can: the remote's live one, the one before, or only the shell's
 * frame, which the browser then fills. The frame alone also stands in for data that did not arrive, and for pages beyond a
 * visitor's limit. While the process for the newest starts, a release whose process is ready is used; when none is ready, the
 * page waits. Null while no shell is live.
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
    flags: await pageFlags(live),
  };
  const shells = live.releases.get(SHELL) ?? [];
  const [newest] = shells;
  if (!newest) return null;
  const isOnServer = place?.render === 'server' && place.name !== SHELL;
  const isForOne = visit.session !== null || !isForAnybody(place);
  if (isOnServer && isForOne) {
    const done = await drawForOne(live, place, page, visit, deps);
    if (done) return done;
  }
  const candidates = isOnServer && !isForOne && isWithinLimit(visit) ? runnable(live, place.name) : [];
  let starting: NotReady | undefined;
  let lacksData = false;
  for (const shell of runnable(live, SHELL)) {
    for (const remote of [...candidates, null]) {
      if (deps.resting.has(shell)) break;
      // The browser asks again for the data, with the newest release: an older one would stay for the whole visit.
      if (remote && (lacksData || deps.resting.has(remote))) continue;
      if (starting && !deps.rooms.isReady({ shell, remote })) continue;
      const api = deps.loadApi((remote ?? shell).id);
      const done = await draw({ shell, remote }, page, visit, { ...deps, draw: deps.rooms.draw, api });
      if (done instanceof NotReady) starting ??= done;
      else if (done instanceof NotDrawn) lacksData = true;
      else if (done) return { ...done, shell, place };
    }
  }
  // No process is ready, as right after a start: a late page is better than an empty one.
  if (starting) {
    await starting.ready.catch(() => {});
    return renderPage(live, visit, deps);
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

/** Whether the server rendered the page with the newest releases, not with a temporary substitute. */
export function isOfNewest(live: LiveComposition, { page, shell, place }: RenderedPage): boolean {
  const [newest] = live.releases.get(place?.name ?? '') ?? [];
  const started = page.remotes.find(({ name }) => name === place?.name)?.versions[0]?.version;
  return page.rendered !== null && shell === live.releases.get(SHELL)?.[0] && started === versionOf(newest);
}

/** The releases that may run on the server for a visitor: none of a name whose first release is unreleased. */
function runnable({ releases, unreleased }: LiveComposition, name: string): OpenRelease[] {
  const all = releases.get(name) ?? [];
  const [newest] = all;
  return newest && unreleased?.has(formatRelease(newest.id)) ? [] : all;
}

/**
 * Renders a page of a signed-in visitor, or of one with a secret address, with the newest releases only. Null leaves it to the
 * browser: a failure may be caused by this person's data, so older releases are not tried.
 */
async function drawForOne(
  live: LiveComposition,
  place: NonNullable<RenderedPage['place']>,
  page: PageData,
  visit: Visit,
  deps: RenderDeps,
): Promise<RenderedPage | null> {
  const [shell] = runnable(live, SHELL);
  const [remote] = runnable(live, place.name);
  if (!shell || !remote) return null;
  // The shell shows them that the page needs another session.
  if (place.login && (!visit.session || visit.session.scope)) return null;
  if (deps.resting.has(shell) || [shell, remote].some(deps.restingForOne.has)) return null;
  const own = beginOrNull(visit);
  if (!own) return null;
  const done = await draw({ shell, remote }, page, visit, {
    draw: deps.rooms.drawForOne,
    api: place.login ? own : deps.loadApi(remote.id),
    resting: deps.restingForOne,
    log: deps.log,
  });
  return done && !(done instanceof Error) ? { ...done, shell, place } : null;
}

function isWithinLimit({ url, beginWithQuery }: Visit): boolean {
  try {
    if (url.search) beginWithQuery();
    return true;
  } catch {
    return false;
  }
}

function beginOrNull({ beginForOne }: Visit): Api | null {
  try {
    return beginForOne();
  } catch {
    return null;
  }
}

type Rendered = Pick<RenderedPage, 'page' | 'html' | 'title' | 'status' | 'lang'>;

interface DrawDeps extends Pick<RenderDeps, 'resting' | 'log'> {
  draw: Rooms['draw'];
  /** The API for the data that the release's load() requests. */
  api: Api;
}

/**
 * NotReady when these releases cannot render yet, NotDrawn when the API did not give the data for them, and null when they
 * cannot render.
 */
async function draw(
  { shell, remote }: Company,
  page: PageData,
  visit: Visit,
  { draw: drawIn, api, resting, log }: DrawDeps,
): Promise<Rendered | NotReady | NotDrawn | null> {
  const name = remote?.id.name ?? null;
  // The newer versions failed here, so the browser starts with this one too.
  const remotes = page.remotes.map((entry) =>
    remote && entry.name === name ? { ...entry, versions: versionsFrom(entry.versions, remote) } : entry,
  );
  const shown = { ...page, remotes };
  const { pathname, search } = visit.url;
  const { rendered: _, data: __, ...given } = shown;
  try {
    const drawn = await drawIn({ shell, remote }, { url: pathname, search, page: given, remote: name }, api);
    const { html, title, status, lang, data } = drawn;
    return { html, title, status, lang, page: { ...shown, rendered: name, data } };
  } catch (error) {
    if (error instanceof NotReady) {
      error.ready.catch((later) => failed({ shell, remote }, later, { resting, log }));
      return error;
    }
    failed({ shell, remote }, error, { resting, log });
    return lacksDataBy(error) && error.isApi ? error : null;
  }
}

/** Most often the API did not answer, which is not the release's fault: the browser gets the page, and asks again. */
const lacksDataBy = (error: unknown): error is NotDrawn => error instanceof NotDrawn && error.by === 'load';

function failed(
  { shell, remote }: Company,
  error: unknown,
  { resting, log }: Pick<RenderDeps, 'resting' | 'log'>,
): void {
  const culprit = remote && !(error instanceof BundleBroken && error.bundle === 'shell') ? remote : shell;
  const release = formatRelease(culprit.id);
  if (lacksDataBy(error)) log.warn('page data missing', { release });
  else if (error instanceof NoRoom) log.warn('no room for a page', { release });
  else {
    resting.add(culprit, error);
    log.error('a release failed on the server', {
      release,
      ...errorFields(error),
      ...stackOf({ shell, remote }, error),
    });
  }
}

/** The stack inside the bundle instead of ours: as addresses, which `release trace` resolves. */
function stackOf({ shell, remote }: Company, error: unknown): LogFields {
  if (!(error instanceof NotDrawn) || error.places.length === 0) return {};
  const bundles = {
    shell: urlOf(shell.id, SERVER_BUNDLE),
    remote: remote ? urlOf(remote.id, SERVER_BUNDLE) : '',
  };
  const address = (place: string) =>
    place.replace(/^(shell|remote)/, (name) => bundles[name as keyof typeof bundles]);
  return { stack: error.places.map(address).join(' < ') };
}

const versionOf = (release: OpenRelease | undefined) => release && revisionOf(release.id);

function versionsFrom<T extends { version: string }>(versions: T[], release: OpenRelease): T[] {
  const start = versions.findIndex(({ version }) => version === versionOf(release));
  return versions.slice(Math.max(0, start));
}
