import { LOCAL_FILES, type LocalCode } from '@nabericht/contracts/local-code';
import { publicIntegrity } from '@nabericht/release-model/release-files';
import type { PageData, PageRemote } from '@nabericht/remote/page-data';
import { findRoute } from '@nabericht/remote/route-rank';
import type { LiveComposition } from '../composition/live-composition.ts';
import { pageFlags } from '../flags/page-flags.ts';
import type { PageFiles } from '../page/page-files.ts';
import { liveRoutes, pageRemotes, SHELL } from '../page/page-remotes.ts';
import type { RenderedPage, Visit } from '../page/render-page.ts';

/** A client-rendered page that mixes code from the developer's machine with what is live. */
export async function localPage(
  live: LiveComposition,
  visit: Visit,
  code: LocalCode,
  site: PageData['config'],
): Promise<{ rendered: Omit<RenderedPage, 'shell'>; files: PageFiles }> {
  const { shell, remotes } = code;
  const isLocal = ({ name }: { name: string }) => remotes.some((remote) => remote.name === name);
  const routes = [
    ...liveRoutes(live).filter((route) => !isLocal(route)),
    ...remotes.flatMap(({ name, routes }) => routes.map((route) => ({ ...route, name }))),
  ];
  // Errors of a developer's own code are for that developer only: they are not sent to Sentry.
  const { sentryDsn: _, ...config } = site;
  const page: PageData = {
    composition: live.id,
    remotes: [
      ...pageRemotes(live, visit.locale).filter((remote) => !isLocal(remote)),
      ...remotes.map(localRemote),
    ],
    locale: visit.locale,
    session: visit.session,
    rendered: null,
    data: {},
    overrides: visit.overrides,
    config,
    brand: visit.brand,
    flags: await pageFlags(live),
  };
  const scripts = [...live.releases]
    .filter(([name]) => name !== SHELL && !isLocal({ name }))
    .flatMap(([, releases]) => releases)
    .flatMap(({ id, manifest }) => [...publicIntegrity(id, manifest)])
    .filter(([url]) => url.endsWith('.js'));
  return {
    rendered: {
      page,
      html: '',
      title: site.productName,
      status: 200,
      lang: visit.locale,
      place: findRoute(routes, visit.url.pathname),
    },
    files: {
      entry: { url: `${shell}/${LOCAL_FILES.shell}`, integrity: '' },
      scripts: new Map(scripts),
      preloads: [],
      styles: [{ url: `${shell}/${LOCAL_FILES.styles}`, integrity: '' }],
      laterStyles: [],
      fonts: [],
      standIn: undefined,
    },
  };
}

/** Has no last good release as fallback: the developer must see what breaks. */
const localRemote = ({ name, origin, routes }: LocalCode['remotes'][number]): PageRemote => ({
  name,
  routes: routes.map(({ path, render, login, plain }) => ({
    path,
    render,
    ...(login ? { login } : {}),
    ...(plain ? { plain } : {}),
  })),
  versions: [{ version: 'local', entry: `${origin}/${LOCAL_FILES.remote}`, css: [] }],
});

export const localOrigins = ({ shell, remotes }: LocalCode): string[] => [
  ...new Set([shell, ...remotes.map(({ origin }) => origin)]),
];
