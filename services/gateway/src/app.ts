import { notFound } from '@nabericht/service-kit/problem';
import { createServiceApp } from '@nabericht/service-kit/service-app';
import type { Hono } from 'hono';
import type { GatewayDeps } from './deps.ts';
import { addEmbed } from './embed/add-embed.ts';
import { addHandOver } from './embed/hand-over.ts';
import { addInnerApi } from './inner-api.ts';
import { noteGatewayRefusal } from './note-gateway-refusal.ts';
import { createTrial } from './room/trial.ts';
import { addApi } from './routes/api.ts';
import { addApiReference } from './routes/api-reference.ts';
import { addBeacons } from './routes/beacons.ts';
import { addBrandFiles } from './routes/brand-files.ts';
import { addChatFrame } from './routes/chat-frame.ts';
import { clearStrangeCookies } from './routes/clear-strange-cookies.ts';
import { addDiscovery } from './routes/discovery.ts';
import { addFavicon } from './routes/favicon.ts';
import { hideInternal } from './routes/hide-internal.ts';
import { addPages } from './routes/page.ts';
import { addPreview } from './routes/preview.ts';
import { addRegistry } from './routes/registry.ts';
import { createReleaseFiles, type ReleaseFiles } from './routes/release-file.ts';
import { addReports } from './routes/reports.ts';

/** Paths that serve no pages: an unknown address below them is answered with a problem, never with HTML. */
const NOT_PAGES = [
  '/mfe/*',
  '/.well-known/*',
  '/registry/*',
  '/sandbox/*',
  '/reports',
  '/beacons',
  '/healthz',
  '/readyz',
];

export interface FrontDoor {
  app: Hono;
  /**
   * Tried before everything else: release files are the most frequent requests and need none of the middleware that follows.
   */
  readyFile: ReleaseFiles['ready'];
}

/**
 * Previews, and the routes for other sites' pages. Hono's fast router rejects paths that could match the same request: with
 * these among the others, every request would fall back to its slow router.
 */
function addApart(app: Hono, deps: GatewayDeps): void {
  const apart = createServiceApp(deps.log, noteGatewayRefusal(deps));
  addPreview(apart, deps);
  addBrandFiles(apart, deps.api);
  addEmbed(apart, deps);
  for (const path of ['/preview/*', '/embed/:path{.+}'])
    app.all(path, (context) => apart.fetch(context.req.raw, context.env));
}

/** The front door: releases, pages and the way to the services. */
export function createApp(deps: GatewayDeps): FrontDoor {
  const app = createServiceApp(deps.log, noteGatewayRefusal(deps));
  addInnerApi(
    app,
    { apiPaths: deps.services.apiPaths, tryOut: createTrial(deps) },
    { ...deps, publicUrl: deps.publicUrl.href },
  );
  app.use(hideInternal);
  app.use(clearStrangeCookies(deps));
  const files = createReleaseFiles(deps);
  files.add(app);
  addDiscovery(app, deps);
  addReports(app, deps);
  addBeacons(app, deps);
  if (deps.chatScript) addChatFrame(app, deps.chatScript);
  addFavicon(app);
  addApiReference(app, deps.site.productName);
  addRegistry(app, deps);
  addApi(app, deps);
  addApart(app, deps);
  for (const path of NOT_PAGES)
    app.all(path, () => {
      throw notFound();
    });
  addHandOver(app, deps);
  addPages(app, deps);
  return { app, readyFile: files.ready };
}
