import { randomInt } from 'node:crypto';
import type { BeaconEvent } from '@nabericht/contracts/beacon';
import { DRAWS } from '@nabericht/release-model/draw';
import type { PageData } from '@nabericht/remote/page-data';
import type { Context } from 'hono';
import type { GatewayDeps } from '../deps.ts';
import type { PageView } from '../health/page-views.ts';
import { createDrawCookie, type Draw, NOT_COUNTED, viewMark } from './draw-cookie.ts';
import { namesAbout } from './running-rollout.ts';
import { countedArm, isOfArm, parseArms, type VisitorArm } from './visitor-arms.ts';

/**
 * Whether a page shows the release that the visitor was to get, a substitute because it broke on the server, or one because it
 * is not ready yet.
 */
export type Outcome = 'shown' | 'broken' | 'not-yet';

export interface Visitors {
  /** The draw of this browser, existing or new; null while no rollout runs, or for requests that take no part. */
  draw(context: Context, session?: Promise<PageData['session']>): Promise<Draw | null>;
  /** The arms that a page of this visitor may count for: those in which none of their pages was counted before. */
  uncounted(draw: Draw | null, arms: readonly VisitorArm[]): VisitorArm[];
  /** A page was sent. Returns the cookie for the browser; null when it did not change. */
  given(
    context: Context,
    draw: Draw | null,
    page: {
      arms: readonly VisitorArm[];
      view: Pick<PageView, 'id' | 'seenBy'>;
      outcomeOf: (name: string) => Outcome | null;
    },
  ): string | null;
  /** A page reported about its releases. Returns as `given` does. */
  told(context: Context, view: PageView, events: readonly BeaconEvent[]): string | null;
  /** What a visitor submitted was saved. Returns as `given` does. */
  saved(context: Context): string | null;
}

/**
 * Follows each visitor through the running rollouts: a visitor counts once in each, with the first page that the rollout
 * concerns.
 */
export function createVisitors({
  registry,
  views,
  counts,
  publicUrl,
}: Pick<GatewayDeps, 'registry' | 'views' | 'counts' | 'publicUrl'>): Visitors {
  const cookie = createDrawCookie(publicUrl);
  const running = () => registry.rollouts();

  /** Drops ended rollouts, which nothing reads again. */
  const keep = (context: Context, { number, counted }: Draw): string | null => {
    const ids = new Set(running().map(({ id }) => id));
    return cookie.write(context, { number, counted: new Map([...counted].filter(([id]) => ids.has(id))) });
  };

  return {
    async draw(context, session) {
      if (running().length === 0 || isLeftOut(context)) return null;
      const kept = cookie.read(context);
      const user = (await session)?.user;
      // A signed-in visitor has the same draw on every device, and keeps it after signing out.
      const own = user && (await views.drawOf(user.email));
      return { number: own ?? kept?.number ?? randomInt(DRAWS), counted: kept?.counted ?? new Map() };
    },

    uncounted: (draw, arms) => arms.filter(({ rollout }) => draw && !draw.counted.has(rollout.id)),

    given(context, draw, { arms, view, outcomeOf }) {
      if (!draw) return null;
      const counted = new Map(draw.counted);
      for (const visitor of arms) {
        const outcomes = namesAbout(visitor.rollout).map(outcomeOf);
        const isBroken = outcomes.includes('broken');
        if (counted.has(visitor.rollout.id) || !(isBroken || outcomes.includes('shown'))) continue;
        const mayCount = counts.mayCount(visitor.rollout.id, view.seenBy, view.id);
        if (mayCount) counts.countVisitor(countedArm(visitor), view.id, 'served');
        if (mayCount && isBroken) counts.countVisitor(countedArm(visitor), view.id, 'failed');
        counted.set(visitor.rollout.id, {
          view: mayCount ? viewMark(view.id) : NOT_COUNTED,
          hasSaved: false,
        });
      }
      return keep(context, { ...draw, counted });
    },

    told(context, view, events) {
      const draw = cookie.read(context);
      const counted = new Map(draw?.counted);
      for (const visitor of parseArms(view.arms, running())) {
        const { id } = visitor.rollout;
        const mark = counted.get(id);
        const own = events.filter((event) => isOfArm(visitor, event));
        const isAnother = mark ? mark.view !== viewMark(view.id) : own.length === 0;
        if (isAnother || !counts.mayCount(id, view.seenBy, view.id)) continue;
        const count = (what: Parameters<typeof counts.countVisitor>[2], ms?: number) =>
          counts.countVisitor(countedArm(visitor), view.id, what, ms);
        // The browser got the release by client-side navigation, without requesting a page from us.
        if (!mark) {
          count('served');
          counted.set(id, { view: viewMark(view.id), hasSaved: false });
        }
        count('begun');
        for (const { kind, reason, ms } of own) {
          if (kind === 'failed' && reason === 'hung') count('hung');
          if (kind === 'failed' || kind === 'erred') count(kind);
          if (kind === 'loaded') count(kind, ms);
        }
      }
      return draw && keep(context, { ...draw, counted });
    },

    saved(context) {
      const draw = running().length > 0 ? cookie.read(context) : null;
      if (!draw) return null;
      const { arms } = registry.givenTo(draw.number);
      const counted = new Map(draw.counted);
      for (const visitor of arms) {
        const mark = counted.get(visitor.rollout.id);
        if (!mark || mark.hasSaved || mark.view === NOT_COUNTED) continue;
        counts.countVisitor(countedArm(visitor), mark.view, 'steps');
        counted.set(visitor.rollout.id, { ...mark, hasSaved: true });
      }
      return keep(context, { ...draw, counted });
    },
  };
}

const CRAWLER = /bot\b|crawl|spider|slurp|preview|facebookexternalhit|lighthouse|monitor|uptime/i;
const FRAMES = ['iframe', 'frame', 'embed', 'object'];

/** Bots, pages inside another site's frame, and prefetched pages: they say nothing about visitors. */
function isLeftOut(context: Context): boolean {
  const header = (name: string) => context.req.header(name) ?? '';
  return (
    CRAWLER.test(header('user-agent')) ||
    FRAMES.includes(header('sec-fetch-dest')) ||
    header('sec-purpose').includes('prefetch')
  );
}
