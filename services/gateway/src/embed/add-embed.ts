import type { Hono } from 'hono';
import type { GatewayDeps } from '../deps.ts';
import { addEmbedConfig } from './embed-config.ts';
import { addEmbedFrame } from './embed-frame.ts';
import { createEmbedReleases } from './embed-release.ts';
import { addEmbedScripts } from './embed-scripts.ts';
import { FOR_EVERY_PAGE } from './for-every-page.ts';

/** What the pages of others ask of us: all of it public, the same for everybody, and without a cookie. */
export function addEmbed(app: Hono, { registry, api, site, publicUrl }: GatewayDeps): void {
  const releases = createEmbedReleases(registry);
  addEmbedScripts(app, releases, publicUrl);
  addEmbedConfig(app, api, releases, site.productName);
  addEmbedFrame(app, api, releases, publicUrl);

  // The search of the element; nothing else of the services can be read from another site.
  app.get('/v1/provider/search', async (context, next) => {
    await next();
    // Not by context.header(), which makes a stream of a body that is there.
    for (const [name, value] of Object.entries(FOR_EVERY_PAGE)) context.res.headers.set(name, value);
  });
}
