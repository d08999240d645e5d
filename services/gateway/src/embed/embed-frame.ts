import type { Api } from '@nabericht/api-client/api';
import { isEmbedOrigin } from '@nabericht/domain/provider/provider-embed';
import { isLocale, type Locale } from '@nabericht/intl';
import { busy } from '@nabericht/service-kit/problem';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import { readEmbed } from './embed-config.ts';
import type { EmbedReleases } from './embed-release.ts';

const TEXTS: Record<Locale, { title: (name: string) => string }> = {
  nl: { title: (name) => `Een overlijden melden bij ${name}` },
  en: { title: (name) => `Report a death to ${name}` },
};

/** The attributes of the element that the address of a frame can set. */
const ATTRIBUTES = ['provider', 'locale', 'mode', 'brand', 'start', 'campaign'] as const;

/**
 * `/embed/frame?provider=…`: the element on a page of ours, for sites that cannot place the element itself. Only the sites that
 * the provider named may frame it. `host`: the site that claims to frame it; the frame posts messages to that origin only.
 */
export function addEmbedFrame(app: Hono, api: Api, releases: EmbedReleases, publicUrl: URL): void {
  app.get('/embed/frame', async (context) => {
    const query = context.req.query();
    const slug = query.provider ?? '';
    const [embed, release] = await Promise.all([readEmbed(api, slug, query.brand), releases.newest()]);
    const pinned = await releases.find(embed.version);
    const shown = pinned ?? release;
    if (!shown) throw busy(5);
    const locale = isLocale(query.locale) ? query.locale : 'nl';
    const ancestors = embed.allowedOrigins.filter(isEmbedOrigin);
    const host = [...ancestors, publicUrl.origin].find((origin) => origin === query.host);
    const page = await html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${TEXTS[locale].title(embed.name)}</title>
<script src="/mfe/mf-landing/${shown.version}/embed/frame.js" ${host ? html`data-host="${host}"` : ''}></script>
</head>
<body>
<nabericht-landing framed ${ATTRIBUTES.map((name) => (query[name] ? html`${name}="${query[name]}" ` : ''))}>
<a href="/${slug}?locale=${locale}" target="_top">${TEXTS[locale].title(embed.name)}</a>
</nabericht-landing>
<script src="/embed/${shown.version}.js" integrity="${shown.loaderIntegrity}" crossorigin="anonymous" async></script>
</body>
</html>
`;
    return context.html(page, 200, {
      'content-security-policy': framePolicy(ancestors),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
  });
}

const framePolicy = (ancestors: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "trusted-types 'none'",
    `frame-ancestors ${["'self'", ...ancestors].join(' ')}`,
  ].join('; ');
