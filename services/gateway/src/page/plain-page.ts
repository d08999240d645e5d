import { readFileSync } from 'node:fs';
import type { Locale } from '@nabericht/intl';
import { integrityOf } from '@nabericht/release-model/integrity';
import { html, raw } from 'hono/html';

/** Inlined and allowed by hash: there may be no release that brings a stylesheet. */
const STYLES = [
  import.meta.resolve('@nabericht/ui/tokens.css'),
  import.meta.resolve('@nabericht/ui/elements.css'),
  new URL('plain-page.css', import.meta.url).href,
]
  .map((address) => readFileSync(new URL(address), 'utf8'))
  .join('');

const POLICY = [
  "default-src 'none'",
  `style-src '${integrityOf(Buffer.from(STYLES))}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

interface PlainPage {
  title: string;
  text: string;
  /** A link to go on with, as markup. */
  more?: ReturnType<typeof html>;
}

/** A page drawn without a release: for when there is none, or none to show. It must never be cached. */
export async function plainPage(
  locale: Locale,
  { title, text, more }: PlainPage,
  { status, headers = {} }: { status: number; headers?: Record<string, string> },
): Promise<Response> {
  const page = await html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(STYLES)}</style>
</head>
<body>
<main>
<svg viewBox="0 0 34 26" aria-hidden="true"><rect x="1" y="1" width="32" height="24" rx="2"/><rect x="6" y="11" width="14" height="8" rx="2.5"/></svg>
<h1>${title}</h1>
<p>${text}</p>
${more ?? ''}
</main>
</body>
</html>
`;
  return new Response(String(page), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      ...headers,
    },
  });
}
