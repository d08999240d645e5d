import { revisionOf } from '@nabericht/release-model/release-id';
import { findRoute } from '@nabericht/remote/route-rank';
import type { LiveComposition } from '../composition/live-composition.ts';
import type { GatewayDeps } from '../deps.ts';
import { viewIdOf } from '../health/page-views.ts';
import type { AskedPage } from '../page/asked-page.ts';
import { liveRoutes, SHELL } from '../page/page-remotes.ts';
import type { RenderedPage } from '../page/render-page.ts';
import type { Outcome, Visitors } from './visitors.ts';

/** Whether the page starts with the releases that its composition names first. */
export function pageOutcome(
  name: string,
  live: LiveComposition,
  { page, shell }: Pick<RenderedPage, 'page'> & Partial<Pick<RenderedPage, 'shell'>>,
  { resting }: Pick<GatewayDeps, 'resting'>,
): Outcome {
  const [newest] = live.releases.get(name) ?? [];
  const remote = page.remotes.find((entry) => entry.name === name);
  const started = name === SHELL ? shell && revisionOf(shell.id) : remote?.versions[0]?.version;
  if (!newest || started === revisionOf(newest.id)) return 'shown';
  return resting.has(newest) ? 'broken' : 'not-yet';
}

/**
 * Counts a page for its visitor: the shell, and the remote that its path belongs to.
 * @returns the cookie by which the browser remembers that it was counted
 */
export function countPage(
  visitors: Visitors,
  { context, visit, shown, draw, arms, view, seenBy }: AskedPage,
  outcome: (name: string) => Outcome,
): Record<string, string> {
  if (!draw || view === null || shown.isPreview || context.req.method !== 'GET') return {};
  const place = findRoute(liveRoutes(shown.composition), visit.url.pathname);
  const names = [place?.name ?? SHELL, SHELL];
  const cookie = visitors.given(context, draw, {
    arms,
    view: { id: viewIdOf(view), seenBy },
    outcomeOf: (name) => (names.includes(name) ? outcome(name) : null),
  });
  return cookie ? { 'set-cookie': cookie } : {};
}
