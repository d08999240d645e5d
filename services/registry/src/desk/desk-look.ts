import { readFileSync } from 'node:fs';
import { digest } from '@nabericht/service-kit/secret-token';
import type { Hono } from 'hono';
import { DESK } from './desk-paths.ts';

const read = (address: string) => readFileSync(new URL(address));

const FONTS: Record<string, Buffer> = {
  'petrona.woff2': read(import.meta.resolve('@fontsource/petrona/files/petrona-latin-500-normal.woff2')),
  'public-sans.woff2': read(
    import.meta.resolve('@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2'),
  ),
};

const fontFaces = `
@font-face { font-family: "Petrona"; src: url("petrona.woff2") format("woff2"); font-weight: 500; font-display: swap }
@font-face { font-family: "Public Sans"; src: url("public-sans.woff2") format("woff2"); font-weight: 100 900; font-display: swap }
`;

const STYLES = [
  fontFaces,
  ...[
    import.meta.resolve('@nabericht/ui/tokens.css'),
    import.meta.resolve('@nabericht/ui/elements.css'),
    new URL('desk.css', import.meta.url).href,
  ].map((address) => read(address).toString()),
].join('');

/** Named by its content, so that browsers may cache it. */
export const STYLESHEET = `${DESK}/look/${digest(STYLES).slice(0, 12)}.css`;

const KEPT = 'public, max-age=31536000, immutable';

export function addLook(desk: Hono): void {
  desk.get(STYLESHEET, (context) =>
    context.body(STYLES, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': KEPT }),
  );
  for (const [name, bytes] of Object.entries(FONTS))
    desk.get(`${DESK}/look/${name}`, (context) =>
      context.body(new Uint8Array(bytes), 200, { 'content-type': 'font/woff2', 'cache-control': KEPT }),
    );
}
