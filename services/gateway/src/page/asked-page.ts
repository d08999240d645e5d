import { randomBytes } from 'node:crypto';
import { chooseLocale, LOCALE_COOKIE } from '@nabericht/intl';
import { clientAddress } from '@nabericht/service-kit/client-address';
import { errorFields } from '@nabericht/service-kit/logger';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { FoundBrand } from '../brand/find-brand.ts';
import { createFindPageBrand } from '../brand/page-brand.ts';
import type { LiveComposition } from '../composition/live-composition.ts';
import type { GatewayDeps } from '../deps.ts';
import { createMinuteLimit } from '../minute-limit.ts';
import { createShownTo, type Shown } from '../preview/shown-to.ts';
import type { Draw } from '../rollout/draw-cookie.ts';
import { formatArms, type VisitorArm } from '../rollout/visitor-arms.ts';
import type { Visitors } from '../rollout/visitors.ts';
import type { Visit } from './render-page.ts';
import { createTextOverrides } from './text-overrides.ts';

/**
 * Pages per minute that the server renders for one visitor in particular, each in a process of its own. The browser renders the
 * rest.
 */
const MOST_FOR_ONE = 60;
/** The same for pages with a query, which anybody can make up, so that none is kept for the next visitor. */
const MOST_WITH_QUERY = 60;

/** A requested page: who asks for it, and what this visitor is to get. */
export interface AskedPage {
  context: Context;
  visit: Visit;
  brand: FoundBrand | null;
  shown: Shown & { composition: LiveComposition };
  draw: Draw | null;
  /** The rollouts in which this page counts for its visitor. */
  arms: VisitorArm[];
  /** The network that the visitor comes from. */
  seenBy: string;
  /** The token with which the page reports how its releases fare; null for local code, which is not counted. */
  view: string | null;
  nonce: string;
}

/** Collects in parallel everything a page depends on. Null until the first composition was promoted. */
export function createReadAskedPage(deps: GatewayDeps, visitors: Visitors) {
  const { findSession, visitorApi, trustedProxies, views, log, api, now } = deps;
  const findOverrides = createTextOverrides(api, now);
  const findPageBrand = createFindPageBrand(deps);
  const shownTo = createShownTo(deps);
  const countForOne = createMinuteLimit(MOST_FOR_ONE, now);
  const countWithQuery = createMinuteLimit(MOST_WITH_QUERY, now);

  return async (context: Context): Promise<AskedPage | null> => {
    const locale = pageLocale(context);
    const finding = findSession(context.req.raw).catch((error) => {
      log.warn('session unknown', errorFields(error));
      return null;
    });
    const drawing = visitors.draw(context, finding);
    const [shown, draw, session, overrides, brand] = await Promise.all([
      drawing.then((draw) => shownTo(context, draw)),
      drawing,
      finding,
      findOverrides(locale),
      findPageBrand(context.req.raw),
    ]);
    const { composition } = shown;
    if (!composition) return null;
    const arms = visitors.uncounted(draw, shown.arms);
    const seenBy = clientAddress(context, trustedProxies);
    const beginForOne = () => {
      countForOne(seenBy);
      return visitorApi(context.req.raw, context.env);
    };
    const beginWithQuery = () => countWithQuery(seenBy);
    const url = new URL(context.req.url);
    return {
      context,
      visit: { url, locale, session, overrides, brand: brand?.page ?? null, beginForOne, beginWithQuery },
      brand,
      shown: { ...shown, composition },
      draw,
      arms,
      seenBy,
      view: shown.localCode ? null : await views.issue(composition.id, seenBy, formatArms(arms)),
      nonce: randomBytes(16).toString('base64'),
    };
  };
}

export const pageLocale = (context: Context) => chooseLocale(getCookie(context, LOCALE_COOKIE));
