import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** Every cookie of ours: all HttpOnly and SameSite=Lax; Secure wherever the site is https. */
export const COOKIES = {
  session: 'nabericht_session',
  refresh: 'nabericht_refresh',
  /** Created before there is a session, and CSRF tokens are bound to it. Replaced at login and logout. */
  browser: 'nabericht_browser',
  /** Marks a browser in which somebody signed in before, also after they signed out; it identifies nobody. */
  known: 'nabericht_known',
  draft: 'nabericht_draft',
  /** Binds the answer of an identity provider to the browser that started the request. */
  identification: 'nabericht_identification',
} as const;
export type CookieName = keyof typeof COOKIES;

export interface Cookies {
  read(context: Context, name: CookieName): string | undefined;
  /** @param maxAge seconds */
  write(context: Context, name: CookieName, value: string, maxAge: number): void;
  clear(context: Context, name: CookieName): void;
}

export function createCookies(publicUrl: string): Cookies {
  const secure = publicUrl.startsWith('https:');
  const nameOf = (name: CookieName) => (secure ? `__Host-${COOKIES[name]}` : COOKIES[name]);
  const options = { httpOnly: true, sameSite: 'Lax', secure, path: '/' } as const;
  return {
    read: (context, name) => getCookie(context, nameOf(name)),
    write: (context, name, value, maxAge) => setCookie(context, nameOf(name), value, { ...options, maxAge }),
    clear: (context, name) => {
      deleteCookie(context, nameOf(name), { path: '/', secure });
    },
  };
}
