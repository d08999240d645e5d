import type { Hono } from 'hono';
import type { GatewayDeps } from '../deps.ts';
import { addEmbedConfig } from './embed-config.ts';
import { addEmbedFrame } from './embed-frame.ts';
import { createEmbedReleases } from './embed-release.ts';
import { addEmbedScripts } from './embed-scripts.ts';

/** What the pages of others ask of us: all of it public, the same for everybody, and without a cookie. */
export function addEmbed(app: Hono, { registry, api, site, publicUrl }: GatewayDeps): void {
  const releases = createEmbedReleases(registry);
  addEmbedScripts(app, releases, publicUrl);
  addEmbedConfig(app, api, releases, site.productName);
  addEmbedFrame(app, api, releases, publicUrl);
}
