import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';

/** Allows only our own files; a mail is shown in a frame with a still stricter policy. */
export const pagePolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const files: Record<string, { type: string; from: string }> = {
  'sandbox.css': { type: 'text/css; charset=utf-8', from: './sandbox.css' },
  'tokens.css': { type: 'text/css; charset=utf-8', from: '@nabericht/ui/tokens.css' },
  'elements.css': { type: 'text/css; charset=utf-8', from: '@nabericht/ui/elements.css' },
  'new-mail.js': { type: 'text/javascript; charset=utf-8', from: './new-mail.js' },
  'petrona.woff2': { type: 'font/woff2', from: '@fontsource/petrona/files/petrona-latin-500-normal.woff2' },
  'public-sans.woff2': {
    type: 'font/woff2',
    from: '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
  },
};

const read = (from: string) =>
  readFile(fileURLToPath(from.startsWith('./') ? new URL(from, import.meta.url) : import.meta.resolve(from)));

/** Styles, scripts and fonts of the sandbox pages. */
export const createAssetsApp = (): Hono => {
  const app = new Hono();
  app.get('/sandbox/assets/:name', async (context) => {
    const file = files[context.req.param('name')];
    if (!file) return context.notFound();
    return context.body(new Uint8Array(await read(file.from)), 200, {
      'content-type': file.type,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
  });
  return app;
};
