import { DAY_SECONDS } from '@nabericht/domain/calendar/full-days';
import { isUsableSlug } from '@nabericht/domain/provider/reserved-slugs';
import { isLocale, LOCALE_COOKIE } from '@nabericht/intl';
import type { Logger } from '@nabericht/service-kit/logger';
import type { Hono } from 'hono';
import { setCookie } from 'hono/cookie';

const YEAR = 365 * DAY_SECONDS;

/**
 * A visitor who comes from another site's page brings a language and perhaps the name of a campaign. The language is remembered
 * as if it was chosen here, the campaign is counted in the log, and both are removed from the address.
 */
export function addHandOver(app: Hono, { log, publicUrl }: { log: Logger; publicUrl: URL }): void {
  app.get('*', async (context, next) => {
    const url = new URL(context.req.url);
    const locale = url.searchParams.get('locale');
    if (!isLocale(locale)) return next();
    const source = url.searchParams.get('source') ?? '';
    const slug = url.pathname.split('/')[1] ?? '';
    if (/^[\w.-]{1,60}$/.test(source))
      log.info('handed over', { provider: isUsableSlug(slug) ? slug : null, source, locale });
    url.searchParams.delete('locale');
    url.searchParams.delete('source');
    setCookie(context, LOCALE_COOKIE, locale, {
      path: '/',
      maxAge: YEAR,
      sameSite: 'Lax',
      secure: publicUrl.protocol === 'https:',
    });
    context.header('cache-control', 'no-store');
    // A path that begins with two slashes would redirect to another host.
    return context.redirect(`/${url.pathname.replace(/^\/+/, '')}${url.search}`, 303);
  });
}
