import { chooseLocale, LOCALE_COOKIE } from '@nabericht/intl';
import { clientAddress } from '@nabericht/service-kit/client-address';
import { createCookies } from '@nabericht/service-kit/cookies';
import { errorFields } from '@nabericht/service-kit/logger';
import { busy, crossSite } from '@nabericht/service-kit/problem';
import { isCrossSite } from '@nabericht/service-kit/same-site';
import type { Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { GatewayDeps } from '../deps.ts';
import { createMinuteLimit } from '../minute-limit.ts';
import { refusedAt } from '../note-gateway-refusal.ts';
import { localPath } from '../preview/local-path.ts';
import { createPreviewCookie } from '../preview/preview-cookie.ts';
import { createPreviewOpener } from '../preview/preview-opener.ts';
import { previewAskPage, previewOverPage } from '../preview/preview-pages.ts';

const A_MINUTE = 60;
/** Sec-Fetch-Site of a link that was typed, pasted or opened from outside the browser, or of our own. */
const UNLED = [undefined, 'none', 'same-origin'];

/** `GET /preview/<token>?to=/path` begins a preview in this browser, `GET /preview/off` ends it. */
export function addPreview(app: Hono, deps: GatewayDeps): void {
  const { publicUrl, trustedProxies, log, now } = deps;
  const openPreview = createPreviewOpener(deps);
  const cookie = createPreviewCookie(publicUrl);
  const sessions = createCookies(publicUrl.href);
  const limit = createMinuteLimit(A_MINUTE, now);

  /** Unreleased code runs with all rights of its visitor, so nobody may be led into it unawares. */
  const needsAsking = (context: Context) =>
    !UNLED.includes(context.req.header('sec-fetch-site')) ||
    [sessions.read(context, 'session'), sessions.read(context, 'refresh')].some(Boolean);

  app.use('/preview/*', async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
    context.header('x-robots-tag', 'noindex');
  });

  app.get('/preview/off', (context) => {
    cookie.clear(context);
    return context.redirect(localPath(context.req.query('to'), publicUrl), 303);
  });

  app.on(['GET', 'POST'], '/preview/:token', async (context) => {
    limit(clientAddress(context, trustedProxies));
    const isConfirmed = context.req.method === 'POST';
    if (isConfirmed && isCrossSite(context, publicUrl.href)) throw crossSite();
    const token = context.req.param('token');
    const preview = await openPreview(token).catch((error) => {
      log.warn('a preview cannot be opened', errorFields(error));
      throw busy(5);
    });
    const locale = chooseLocale(getCookie(context, LOCALE_COOKIE));
    if (!preview) {
      deps.security.note('access.unknown-secret', refusedAt(context, deps));
      return previewOverPage(locale);
    }
    const to = localPath(context.req.query('to'), publicUrl);
    if (!isConfirmed && needsAsking(context))
      return previewAskPage(locale, `/preview/${token}?to=${encodeURIComponent(to)}`);
    cookie.write(context, token, preview.expiresAt);
    return context.redirect(to, 303);
  });
}
