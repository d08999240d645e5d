import type { Context } from 'hono';
import type { GatewayDeps } from '../deps.ts';
import { createShownTo } from '../preview/shown-to.ts';

/**
 * Adds to API answers the id of the composition that a new page would get: an open tab learns of a release without extra
 * requests. Not to answers that browsers cache, whose id would be outdated.
 * @returns a function that gives the headers
 */
export function createToldComposition(
  deps: Pick<GatewayDeps, 'registry' | 'localCode' | 'publicUrl' | 'log'>,
): (context: Context, answer: Response) => Promise<Record<string, string>> {
  const shownTo = createShownTo(deps);
  return async (context, { headers }): Promise<Record<string, string>> => {
    if (/max-age=[1-9]/.test(headers.get('cache-control') ?? '')) return {};
    const { composition } = await shownTo(context);
    return composition ? { 'x-nabericht-composition': composition.id } : {};
  };
}
