import { chooseLocale, LOCALE_COOKIE } from '@nabericht/intl';
import { clientAddress } from '@nabericht/service-kit/client-address';
import { errorFields } from '@nabericht/service-kit/logger';
import { busy } from '@nabericht/service-kit/problem';
import type { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { GatewayDeps } from '../deps.ts';
import { localPath } from '../preview/local-path.ts';
import { createPreviewCookie } from '../preview/preview-cookie.ts';
import { previewOverPage } from '../preview/preview-over-page.ts';
import { createMinuteLimit } from './minute-limit.ts';

const A_MINUTE = 60;

/** `GET /preview/<token>?to=/path` begins a preview in this browser, `GET /preview/off` ends it. */
export function addPreview(app: Hono, deps: GatewayDeps): void {
  const { registry, publicUrl, trustedProxies, log, now } = deps;
  const cookie = createPreviewCookie(publicUrl);
  const limit = createMinuteLimit(A_MINUTE, now);

  app.use('/preview/*', async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
    context.header('x-robots-tag', 'noindex');
  });

  app.get('/preview/off', (context) => {
    cookie.clear(context);
    return context.redirect(localPath(context.req.query('to'), publicUrl), 303);
  });

  app.get('/preview/:token', async (context) => {
    limit(clientAddress(context, trustedProxies));
    const token = context.req.param('token');
    const preview = await registry.openPreview(token).catch((error) => {
      log.warn('a preview cannot be opened', errorFields(error));
      throw busy(5);
    });
    if (!preview) return previewOverPage(chooseLocale(getCookie(context, LOCALE_COOKIE)));
    cookie.write(context, token, preview.expiresAt);
    return context.redirect(localPath(context.req.query('to'), publicUrl), 303);
  });
}
