import type { RemoteRoutePattern } from '@nabericht/remote/release-manifest';
import type { LiveComposition } from '../composition/live-composition.ts';
import { withCandidates } from '../composition/shown-composition.ts';
import type { GatewayDeps } from '../deps.ts';
import { isForAnybody, SHELL } from '../page/page-remotes.ts';
import type { Registry } from '../registry.ts';
import type { Company } from './company.ts';
import { NotDrawn } from './room.ts';
import type { WarmUp } from './rooms.ts';
import { trialPages } from './trial-pages.ts';

const LOOK_MS = 100;

/** Keeps rooms ready for the releases that visitors get, also after a move. Returns a function that stops it. */
export function keepWarm({
  rooms,
  registry,
  loadApi,
  site,
}: Pick<GatewayDeps, 'rooms' | 'loadApi' | 'site'> & { registry: Pick<Registry, 'live'> }): () => void {
  let warm: LiveComposition | null = null;
  /** Renders one page as a trial does, so that the slow first render delays no visitor. */
  const warmUp =
    (shown: LiveComposition): WarmUp =>
    async (room, company) => {
      const [page] = trialPages(shown, company, site);
      if (!page) return;
      await room.draw(page, loadApi((company.remote ?? company.shell).id)).catch((error: unknown) => {
        // A failed render of a made-up address, perhaps without its data, proves nothing; an ended room does.
        if (!(error instanceof NotDrawn && (error.by === 'load' || error.by === 'render'))) throw error;
      });
    };
  const look = () => {
    const live = registry.live();
    if (!live || live === warm) return;
    warm = live;
    const shown = [
      live,
      ...(live.rollouts ?? [])
        .filter(({ flag }) => flag === null)
        .map(({ releases }) => withCandidates(live, releases)),
    ];
    const companies = shown.flatMap((each) =>
      companiesOf(each, isForAnybody).map((company) => ({ company, shown: each })),
    );
    rooms.keep(
      companies.map(({ company }) => company),
      (room, company) =>
        warmUp(companies.find((each) => each.company === company)?.shown ?? live)(room, company),
      shown.flatMap((each) =>
        companiesOf(each, (route) => !isForAnybody(route)).filter(({ remote }) => remote),
      ),
    );
  };
  look();
  const looking = setInterval(look, LOOK_MS);
  return () => clearInterval(looking);
}

/** The frame alone, and each remote whose pages are rendered on the server. */
function companiesOf(
  { releases }: LiveComposition,
  isSuch: (route: RemoteRoutePattern) => boolean,
): Company[] {
  const [shell] = releases.get(SHELL) ?? [];
  if (!shell) return [];
  const drawn = [...releases.values()].flatMap(([newest]) =>
    newest &&
    newest !== shell &&
    newest.manifest.routes.some((route) => route.render === 'server' && isSuch(route))
      ? [newest]
      : [],
  );
  return [null, ...drawn].map((remote) => ({ shell, remote }));
}
