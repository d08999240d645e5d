import type { Locale } from '@nabericht/intl';

/** A page that no release draws: for when there is none, or none to show. Never kept by anybody. */
export function plainPage(
  locale: Locale,
  { title, text }: { title: string; text: string },
  { status, headers = {} }: { status: number; headers?: Record<string, string> },
): Response {
  return new Response(
    `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`,
    {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
        ...headers,
      },
    },
  );
}
