import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** Holds the token of a preview for as long as the preview lasts. */
export interface PreviewCookie {
  read(context: Context): string | undefined;
  write(context: Context, token: string, expires: Date): void;
  clear(context: Context): void;
}

export function createPreviewCookie(publicUrl: URL): PreviewCookie {
  const secure = publicUrl.protocol === 'https:';
  const name = secure ? '__Host-nabericht_preview' : 'nabericht_preview';
  return {
    read: (context) => getCookie(context, name),
    write: (context, token, expires) =>
      setCookie(context, name, token, { httpOnly: true, sameSite: 'Lax', secure, path: '/', expires }),
    clear: (context) => {
      deleteCookie(context, name, { path: '/', secure });
    },
  };
}
