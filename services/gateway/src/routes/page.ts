import { randomBytes } from 'node:crypto';
import type { LocalCode } from '@nabericht/contracts/local-code';
import { chooseLocale, LOCALE_COOKIE } from '@nabericht/intl';
import { clientAddress } from '@nabericht/service-kit/client-address';
import { errorFields } from '@nabericht/service-kit/logger';
import { notFound } from '@nabericht/service-kit/problem';
import type { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { createFindPageBrand } from '../brand/page-brand.ts';
import type { LiveComposition } from '../composition/live-composition.ts';
import type { GatewayDeps } from '../deps.ts';
import { localBar } from '../local-code/local-bar.ts';
import { localOrigins, localPage } from '../local-code/local-page.ts';
import { renderDocument } from '../page/document.ts';
import { pageFiles } from '../page/page-files.ts';
import { pageOrigin } from '../page/page-origin.ts';
import { isForAnybody } from '../page/page-remotes.ts';
import { renderPage, type Visit } from '../page/render-page.ts';
import { securityHeaders } from '../page/security-headers.ts';
import { createTextOverrides } from '../page/text-overrides.ts';
import { unavailablePage } from '../page/unavailable-page.ts';
import { createShownTo } from '../preview/shown-to.ts';
import { acceptedEncodings } from './accepted-encodings.ts';
import { encodeBody } from './encode-body.ts';

const LOOKS_LIKE_FILE = /\.[A-Za-z0-9]{1,8}$/;

/** Every GET that nothing else answers is a page: of a remote, of the shell, or the not-found page. */
export function addPages(app: Hono, deps: GatewayDeps): void {
  const { findSession, site, publicUrl, trustedProxies, views, log, api, now } = deps;
  const findOverrides = createTextOverrides(api, now);
  const findPageBrand = createFindPageBrand(deps);
  const shownTo = createShownTo(deps);
  const isHttps = publicUrl.protocol === 'https:';
  const errorsTo = site.sentryDsn && new URL(site.sentryDsn).origin;

  const makePage = async (live: LiveComposition, visit: Visit, localCode: LocalCode | null) => {
    if (localCode) return localPage(live, visit, localCode, site);
    const rendered = await renderPage(live, visit, deps);
    return rendered && { rendered, files: pageFiles(live, rendered) };
  };

  app.get('*', async (context) => {
    const url = new URL(context.req.url);
    if (LOOKS_LIKE_FILE.test(url.pathname)) throw notFound();
    const locale = chooseLocale(getCookie(context, LOCALE_COOKIE));
    const [shown, session, overrides, brand] = await Promise.all([
      shownTo(context),
      findSession(context.req.raw).catch((error) => {
        log.warn('session unknown', errorFields(error));
        return null;
      }),
      findOverrides(locale),
      findPageBrand(context.req.raw),
    ]);
    const { composition: live, isPreview, localCode } = shown;
    const visit = { url, locale, session, overrides, brand: brand?.page ?? null };
    const made = live && (await makePage(live, visit, localCode));
    if (!live || !made) return unavailablePage(locale, site.productName);

    const { rendered, files } = made;
    const view = localCode ? null : await views.issue(live.id, clientAddress(context, trustedProxies));
    // After the render: a remote's code on the server does not learn it.
    const page = view === null ? rendered.page : { ...rendered.page, view };
    const nonce = randomBytes(16).toString('base64');
    const origin = pageOrigin(url, publicUrl);
    const text = await renderDocument({
      rendered: { ...rendered, page },
      files,
      brand,
      nonce,
      bar: localCode ? localBar(localCode, { locale, nonce, canStop: isPreview }) : undefined,
      origin,
    });
    const { body, encoding } = await encodeBody(
      Buffer.from(text),
      acceptedEncodings(context.req.header('accept-encoding')),
    );
    return new Response(new Uint8Array(body), {
      status: rendered.status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control':
          isPreview || localCode || session || rendered.place?.plain ? 'private, no-store' : 'no-cache',
        vary: 'cookie, accept-encoding',
        'x-nabericht-composition': live.id,
        ...(isForAnybody(rendered.place) && !isPreview && !localCode ? {} : { 'x-robots-tag': 'noindex' }),
        ...(encoding ? { 'content-encoding': encoding } : {}),
        ...securityHeaders(nonce, { isHttps, errorsTo, local: localCode ? localOrigins(localCode) : [] }),
      },
    });
  });
}
