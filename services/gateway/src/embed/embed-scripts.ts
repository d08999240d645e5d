import { encodeBytes } from '@nabericht/release-model/encode-bytes';
import { busy, notFound } from '@nabericht/service-kit/problem';
import type { Hono } from 'hono';
import { acceptedEncodings } from '../encoding/accepted-encodings.ts';
import type { EmbedRelease, EmbedReleases } from './embed-release.ts';
import { FOR_EVERY_PAGE } from './for-every-page.ts';

/** Saves a host page most requests; the two times add up to one hour, within which we promise a new release to everybody. */
const EVERGREEN = 'public, max-age=600, stale-while-revalidate=3000';
const FOR_GOOD = 'public, max-age=31536000, immutable';

/** `/embed/v1.js`, `/embed/<version>.js`, and the list of versions. */
export function addEmbedScripts(app: Hono, releases: EmbedReleases, publicUrl: URL): void {
  const encoded = new WeakMap<EmbedRelease, ReturnType<typeof encodeBytes>>();

  const answer = async (release: EmbedRelease, caching: string, accept: string | undefined) => {
    const forms = encoded.get(release) ?? encodeBytes('loader.js', release.loader);
    encoded.set(release, forms);
    const { brotli, gzip } = await forms;
    const accepted = acceptedEncodings(accept);
    const [body, encoding] =
      accepted.has('br') && brotli
        ? [brotli, 'br']
        : accepted.has('gzip') && gzip
          ? [gzip, 'gzip']
          : [release.loader, null];
    return new Response(new Uint8Array(body), {
      headers: {
        ...FOR_EVERY_PAGE,
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': caching,
        vary: 'accept-encoding',
        ...(encoding ? { 'content-encoding': encoding } : {}),
      },
    });
  };

  app.get('/embed/v1.js', async (context) => {
    const release = await releases.newest();
    if (!release) throw busy(5);
    return answer(release, EVERGREEN, context.req.header('accept-encoding'));
  });

  app.get('/embed/versions.json', async (context) => {
    const release = await releases.newest();
    if (!release) throw busy(5);
    return context.json(describeVersions(release, publicUrl), 200, {
      ...FOR_EVERY_PAGE,
      'cache-control': 'public, max-age=60',
    });
  });

  app.get('/embed/:file{\\d+\\.\\d+\\.\\d+-[0-9a-f]{8}\\.js}', async (context) => {
    const release = await releases.find(context.req.param('file').slice(0, -'.js'.length));
    if (!release) throw notFound();
    return answer(release, FOR_GOOD, context.req.header('accept-encoding'));
  });
}

/** The snippets that a web developer pastes into a page: evergreen or pinned to a version. */
const describeVersions = (release: EmbedRelease, publicUrl: URL) => ({
  evergreen: { url: new URL('/embed/v1.js', publicUrl).href },
  newest: {
    version: release.version,
    url: new URL(`/embed/${release.version}.js`, publicUrl).href,
    integrity: release.loaderIntegrity,
    bytes: release.loader.length,
  },
});
