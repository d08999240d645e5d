import type { Hono } from 'hono';
import type { GatewayDeps } from '../deps.ts';
import { addEmbedConfig } from './embed-config.ts';
import { addEmbedFrame } from './embed-frame.ts';
import { createEmbedReleases } from './embed-release.ts';
import { addEmbedScripts } from './embed-scripts.ts';

/** The routes for other sites' pages: all of them public, the same for everybody, and without cookies. */
export function addEmbed(app: Hono, { registry, api, site, publicUrl }: GatewayDeps): void {
  const releases = createEmbedReleases(registry);
  addEmbedScripts(app, releases, publicUrl);
  addEmbedConfig(app, api, releases, site.productName);
  addEmbedFrame(app, api, releases, publicUrl);
}
