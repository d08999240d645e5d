import { urlOf } from '@nabericht/release-model/release-files';
import { formatRelease, parseRelease, type ReleaseId } from '@nabericht/release-model/release-id';
import { errorFields } from '@nabericht/service-kit/logger';
import { countedAs } from '@nabericht/service-kit/metrics';
import { busy, notFound } from '@nabericht/service-kit/problem';
import { ofEverybody, safeAnswer, safeHeaders } from '@nabericht/service-kit/safe-answer';
import type { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { GatewayDeps } from '../deps.ts';
import { acceptedEncodings } from '../encoding/accepted-encodings.ts';

const CONTENT_TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
};

/** The cache of files that were checked and sent before: everything live, in every encoding, is some 5 MB. */
const MOST_KEPT_BYTES = 48 * 1024 * 1024;
/** After this time a file is read and checked again, so that damage on disk is found while its release is in use. */
const KEPT_MS = 600_000;

const ROUTE = '/mfe/:name/:revision/:path{.+}';

interface Kept {
  bytes: Uint8Array<ArrayBuffer>;
  headers: Readonly<Record<string, string>>;
}

export interface ReleaseFiles {
  /** The cached answer for a file that was checked and sent before; undefined for any other request. */
  ready(request: Request): Response | undefined;
  /** Adds the route that answers for every file. */
  add(app: Hono): void;
}

/**
 * `/mfe/<name>/<version>-<hash>/…`: the content of a path never changes, so browsers may cache it for good. That header is sent
 * only with bytes that were checked.
 */
export function createReleaseFiles({
  registry,
  publicUrl,
  log,
}: Pick<GatewayDeps, 'registry' | 'publicUrl' | 'log'>): ReleaseFiles {
  const read = async (id: ReleaseId, path: string, accepted: ReadonlySet<string>) => {
    try {
      return await registry.readPublicFile(id, path, accepted);
    } catch (error) {
      log.error('a file of a release cannot be had', { release: formatRelease(id), ...errorFields(error) });
      throw busy(5);
    }
  };

  /** Keyed by address and encodings. An entry cannot be wrong: the name of a release contains the hash of its content. */
  const kept = new LRUCache<string, Kept>({
    maxSize: MOST_KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
    ttl: KEPT_MS,
    // Otherwise each lookup starts a timer, which takes longer than the lookup.
    ttlResolution: 0,
  });
  const nameOf = (address: string, accepted: ReadonlySet<string>) =>
    `${accepted.has('br')} ${accepted.has('gzip')} ${address}`;
  const safe = safeHeaders();
  const count = countedAs({ method: 'GET', route: ROUTE, status: '200' });
  // Only for the site itself: its files must not be served on the origin of the desk, which shares this port.
  const ownAddress = `//${publicUrl.host}`;

  const find = async (id: ReleaseId, path: string, accepted: ReadonlySet<string>): Promise<Kept | null> => {
    const name = nameOf(urlOf(id, path), accepted);
    const known = kept.get(name);
    if (known) return known;
    const file = await read(id, path, accepted);
    if (!file) return null;
    const headers = {
      ...(await safe),
      ...(file.encoding ? { 'content-encoding': file.encoding } : {}),
      'content-type': CONTENT_TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      // Module scripts are fetched with CORS, also by a page under another name of this site.
      'access-control-allow-origin': '*',
      ...ofEverybody,
    };
    const found = { bytes: file.bytes, headers };
    kept.set(name, found);
    return found;
  };

  return {
    ready(request) {
      const { url, method } = request;
      const host = url.indexOf('/');
      if (method !== 'GET' || !url.startsWith(`${ownAddress}/mfe/`, host)) return undefined;
      const started = performance.now();
      const accepted = acceptedEncodings(request.headers.get('accept-encoding') ?? undefined);
      const found = kept.get(nameOf(url.slice(host + ownAddress.length), accepted));
      if (!found) return undefined;
      count((performance.now() - started) / 1000);
      return safeAnswer(found.bytes, found);
    },
    add(app) {
      app.get(ROUTE, async (context) => {
        const { name, revision, path } = context.req.param();
        const id = parseRelease(`${name}@${revision}`);
        const accepted = acceptedEncodings(context.req.header('accept-encoding'));
        const file = id && (await find(id, path, accepted));
        if (!file) throw notFound();
        return safeAnswer(file.bytes, file);
      });
    },
  };
}
