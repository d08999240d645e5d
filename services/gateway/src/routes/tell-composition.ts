import type { MiddlewareHandler } from 'hono';
import type { GatewayDeps } from '../deps.ts';
import { createShownTo } from '../preview/shown-to.ts';

/**
 * Says with an answer that a page asked for anyway which composition a new page would be made with: an open tab learns
 * of a release without asking. Not with one that browsers keep, which would tell of the past.
 */
export function tellComposition(
  deps: Pick<GatewayDeps, 'registry' | 'localCode' | 'publicUrl' | 'log'>,
): MiddlewareHandler {
  const shownTo = createShownTo(deps);
  return async (context, next) => {
    await next();
    if (/max-age=[1-9]/.test(context.res.headers.get('cache-control') ?? '')) return;
    const { composition } = await shownTo(context);
    // Not by context.header(), which makes a stream of a body that is there.
    if (composition) context.res.headers.set('x-nabericht-composition', composition.id);
  };
}
