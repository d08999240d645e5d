import type { Locale } from '@nabericht/contracts/content-contract';
import { isLocale, LOCALE_COOKIE } from '@nabericht/intl/locale';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';

/** The language that somebody chose on the site in this browser; null until they choose. */
export function chosenLocale(context: Context): Locale | null {
  const cookie = getCookie(context, LOCALE_COOKIE);
  return isLocale(cookie) ? cookie : null;
}
