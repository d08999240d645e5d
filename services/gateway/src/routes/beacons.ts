import { BEACON_PATH, Beacon, type BeaconEvent, MAX_BEACON_BYTES } from '@nabericht/contracts/beacon';
import { clientAddress } from '@nabericht/service-kit/client-address';
import { fieldErrors } from '@nabericht/service-kit/field-errors';
import { parseJsonBody } from '@nabericht/service-kit/json-body';
import { crossSite, refused, tooLarge, unsupported } from '@nabericht/service-kit/problem';
import { isCrossSite } from '@nabericht/service-kit/same-site';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { GatewayDeps } from '../deps.ts';
import type { Happening } from '../health/counters.ts';
import { createOnce } from '../health/once.ts';
import { countVitals } from '../health/page-vitals.ts';
import { createMinuteLimit } from '../minute-limit.ts';
import { createShownTo } from '../preview/shown-to.ts';
import { createVisitors } from '../rollout/visitors.ts';

/** Per minute and address. A page sends one when it is hidden and one for each failure; an office shares an address. */
const A_MINUTE = 120;
/** The number of pages that are remembered after they reported their vitals, so that none is counted twice. */
const MOST_TOLD = 50_000;
/** sendBeacon sends a string as text/plain. */
const TYPES = ['text/plain', 'application/json'];

/** Receives what pages report about the releases that they were given; reports about other releases are ignored. */
export function addBeacons(app: Hono, deps: GatewayDeps): void {
  const { registry, counts, views, publicUrl, trustedProxies, now } = deps;
  const limit = createMinuteLimit(A_MINUTE, now);
  const shownTo = createShownTo(deps);
  const visitors = createVisitors(deps);
  const { isFirst: isFirstOf } = createOnce(MOST_TOLD);
  const limitBody = bodyLimit({
    maxSize: MAX_BEACON_BYTES,
    onError: () => {
      throw tooLarge(MAX_BEACON_BYTES);
    },
  });

  /** Reports from a preview, by somebody who tries a release out, say nothing about how it fares with visitors. */
  const isPreviewed = async (context: Context, id: string) => {
    const { composition, isPreview } = await shownTo(context);
    return isPreview && composition?.id === id;
  };

  app.post(BEACON_PATH, limitBody, async (context) => {
    if (isCrossSite(context, publicUrl.href)) throw crossSite();
    limit(clientAddress(context, trustedProxies));
    const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    if (!TYPES.includes(type)) throw unsupported(`One of ${TYPES.join(', ')} is asked for`);
    const beacon = v.safeParse(Beacon, parseJsonBody(await context.req.text()));
    if (!beacon.success) throw refused(fieldErrors(beacon.issues));
    const { composition, view: token, events, vitals } = beacon.output;
    const known = registry.releasesOf(composition);
    if ([...events, ...(vitals ? [vitals] : [])].every((told) => known.has(releaseOf(told)))) {
      const view = await views.read(token, composition);
      if (!view) throw refused([{ field: 'view', code: 'unknown' }]);
      for (const event of events) counts.count(happeningOf(event), view);
      if (vitals && isFirstOf(view.id)) await countVitals(registry, vitals);
      const kept = visitors.told(context, view, events);
      if (kept) context.header('set-cookie', kept);
    } else if (!(await isPreviewed(context, composition))) {
      throw refused([{ field: 'composition', code: 'unknown' }]);
    }
    return context.body(null, 204);
  });
}

const releaseOf = ({ remote, version }: Pick<BeaconEvent, 'remote' | 'version'>) => `${remote}@${version}`;

const happeningOf = (event: BeaconEvent): Happening => ({
  release: releaseOf(event),
  counts: event.reason === 'integrity' && event.kind === 'failed' ? ['failed', 'integrity'] : [event.kind],
  ms: event.kind === 'loaded' ? event.ms : undefined,
  at: event.kind === 'failed' || event.kind === 'erred' ? event.at : undefined,
});
