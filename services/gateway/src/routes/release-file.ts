import { formatRelease, parseRelease, type ReleaseId } from '@nabericht/release-model/release-id';
import { errorFields } from '@nabericht/service-kit/logger';
import { busy, notFound } from '@nabericht/service-kit/problem';
import { createSafeAnswers, ofEverybody } from '@nabericht/service-kit/safe-answer';
import type { Hono } from 'hono';
import type { GatewayDeps } from '../deps.ts';
import { acceptedEncodings } from './accepted-encodings.ts';

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

/**
 * `/mfe/<name>/<version>-<hash>/…`: a path never gets other content, so browsers may keep it for good. That is only
 * ever said of bytes that were checked.
 */
export function addReleaseFiles(app: Hono, { registry, log }: Pick<GatewayDeps, 'registry' | 'log'>): void {
  const read = async (id: ReleaseId, path: string, accepted: Set<string>) => {
    try {
      return await registry.readPublicFile(id, path, accepted);
    } catch (error) {
      log.error('a file of a release cannot be had', { release: formatRelease(id), ...errorFields(error) });
      throw busy(5);
    }
  };

  const answerSafely = createSafeAnswers();
  app.get('/mfe/:name/:revision/:path{.+}', async (context) => {
    const { name, revision, path } = context.req.param();
    const id = parseRelease(`${name}@${revision}`);
    const accepted = acceptedEncodings(context.req.header('accept-encoding'));
    const file = id && (await read(id, path, accepted));
    if (!file) throw notFound();
    return answerSafely(file.bytes, {
      ...(file.encoding ? { 'content-encoding': file.encoding } : {}),
      'content-type': CONTENT_TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      // Module scripts are fetched with CORS, also by a page under another name of this site.
      'access-control-allow-origin': '*',
      ...ofEverybody,
    });
  });
}
