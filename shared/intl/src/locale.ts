export const LOCALES = ['nl', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

export const LOCALE_COOKIE = 'nabericht_locale';
export const TIME_ZONE = 'Europe/Amsterdam';

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/** English with European order: dates read 9 November 2026 in both languages. */
export const languageTag = (locale: Locale): string => (locale === 'nl' ? 'nl-NL' : 'en-GB');

/**
 * What the person chose before wins, then what the browser asks for, then Dutch. English only for a browser
 * that wants it more than Dutch.
 */
export function chooseLocale(cookie: string | undefined, acceptLanguage: string | undefined): Locale {
  if (isLocale(cookie)) return cookie;
  const wishes = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='));
      return { language: range.split('-')[0], weight: quality ? Number(quality.slice(2)) : 1 };
    })
    .filter(({ weight }) => weight > 0);
  const best = wishes.sort((a, b) => b.weight - a.weight).find(({ language }) => isLocale(language));
  return isLocale(best?.language) ? best.language : 'nl';
}
