import type { Locale } from '@nabericht/intl';
import { plainPage } from './plain-page.ts';

const TEXTS = {
  nl: {
    title: (name: string) => `${name} is even niet bereikbaar`,
    text: 'Probeer het over een minuut opnieuw. Wat je al had ingevuld, blijft bewaard.',
  },
  en: {
    title: (name: string) => `${name} cannot be reached for a moment`,
    text: 'Please try again in a minute. What you had filled in is kept.',
  },
};

/** The page before anything was ever promoted: no release can render one, so it is plain. */
export function unavailablePage(locale: Locale, productName: string): Promise<Response> {
  const { title, text } = TEXTS[locale];
  return plainPage(
    locale,
    { title: title(productName), text },
    { status: 503, headers: { 'retry-after': '5' } },
  );
}
