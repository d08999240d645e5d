import { ofEverybody } from '@nabericht/service-kit/safe-answer';
import type { Context, Hono } from 'hono';
import type { GatewayDeps } from '../deps.ts';
import { FOR_EVERY_PAGE } from '../embed/for-every-page.ts';
import { createSmallAnswers } from './small-answer.ts';
import { createToldComposition } from './told-composition.ts';
import { createVisitorsWhoSave } from './visitors-who-save.ts';

/**
 * Passes requests on to the services. Compresses their answers, and adds the headers from which an open tab learns of a
 * release. One handler instead of several middlewares, which would take longer than a small answer itself.
 */
export function addApi(app: Hono, deps: GatewayDeps): void {
  const { services } = deps;
  const toldComposition = createToldComposition(deps);
  const whoSaved = createVisitorsWhoSave(deps);
  const inSmallForm = createSmallAnswers();
  const answer = async (context: Context, own: Readonly<Record<string, string>> = {}) => {
    const given = await services.fetch(context.req.raw, context.env);
    const kept = whoSaved(context, given);
    if (kept) given.headers.append('set-cookie', kept);
    return inSmallForm(context, given, { ...(await toldComposition(context, given)), ...own });
  };
  // The search of the element; no other answer of the services can be read by another site.
  app.get('/v1/provider/search', (context) => answer(context, { ...FOR_EVERY_PAGE, ...ofEverybody }));
  for (const path of ['/v1/*', '/v2/*']) app.all(path, (context) => answer(context));
  app.all('/.well-known/jwks.json', (context) => services.fetch(context.req.raw, context.env));
}
