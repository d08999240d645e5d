import { publicIntegrity, urlOf } from '@nabericht/release-model/release-files';
import { revisionOf } from '@nabericht/release-model/release-id';
import { busy } from '@nabericht/service-kit/problem';
import type { Hono } from 'hono';
import type { GatewayDeps } from '../deps.ts';
import type { OpenRelease } from '../release/release-store.ts';
import { createToldComposition } from './told-composition.ts';

/** Describes what is live, for other tools, in the format of AWS Frontend Service Discovery (schema v1-pre). */
export function addDiscovery(app: Hono, deps: GatewayDeps): void {
  const { registry, publicUrl } = deps;
  const toldComposition = createToldComposition(deps);
  app.get('/.well-known/frontend-discovery', async (context) => {
    const live = registry.live();
    if (!live) throw busy(5);
    const answer = context.json(
      {
        schema: 'https://mfewg.org/schema/v1-pre.json',
        microFrontends: Object.fromEntries(
          [...live.releases].map(([name, releases]) => [
            `@nabericht/${name}`,
            releases.slice(0, 1).map((release) => describe(release, releases[1], publicUrl)),
          ]),
        ),
      },
      200,
      { 'cache-control': 'no-cache', 'access-control-allow-origin': '*' },
    );
    for (const [name, value] of Object.entries(await toldComposition(context, answer)))
      answer.headers.set(name, value);
    return answer;
  });
}

function describe(release: OpenRelease, lastGood: OpenRelease | undefined, publicUrl: URL) {
  const entryOf = ({ id, manifest }: OpenRelease) => urlOf(id, manifest.entry);
  const files = publicIntegrity(release.id, release.manifest);
  return {
    url: new URL(entryOf(release), publicUrl).href,
    ...(lastGood ? { fallbackUrl: new URL(entryOf(lastGood), publicUrl).href } : {}),
    metadata: { integrity: files.get(entryOf(release)) ?? '', version: revisionOf(release.id) },
    deployment: { traffic: 100, default: true },
    extras: { files: Object.fromEntries(files), routes: release.manifest.routes.map(({ path }) => path) },
  };
}
