import type { Context } from 'hono';
import type { GatewayDeps } from '../deps.ts';
import { createShownTo } from '../preview/shown-to.ts';

/**
 * Says with an answer that a page asked for anyway which composition a new page would be made with: an open tab learns
 * of a release without asking. Not with one that browsers keep, which would tell of the past.
 * @returns what gives the headers for it
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
