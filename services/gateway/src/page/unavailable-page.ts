import type { Locale } from '@nabericht/intl';

const TEXTS = {
  nl: {
    title: 'Nabericht is even niet bereikbaar',
    text: 'Probeer het over een minuut opnieuw. Wat je al had ingevuld, blijft bewaard.',
  },
  en: {
    title: 'Nabericht cannot be reached for a moment',
    text: 'Please try again in a minute. What you had filled in is kept.',
  },
};

/** For the moments before anything was ever promoted: no release can draw a page, so this one is plain. */
export function unavailablePage(locale: Locale): Response {
  const { title, text } = TEXTS[locale];
  return new Response(
    `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`,
    {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': '5',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      },
    },
  );
}
