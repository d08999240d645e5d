import type { Locale } from '@nabericht/intl';

/** A page that no release draws: for when there is none, or none to show. Never kept by anybody. */
export function plainPage(
  locale: Locale,
  { title, text, more = '' }: { title: string; text: string; more?: string },
  { status, headers = {} }: { status: number; headers?: Record<string, string> },
): Response {
  return new Response(
    `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><main><h1>${title}</h1><p>${text}</p>${more}</main></html>`,
    {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy':
          "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
        ...headers,
      },
    },
  );
}
