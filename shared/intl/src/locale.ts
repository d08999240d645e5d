export const LOCALES = ['nl', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

export const LOCALE_COOKIE = 'nabericht_locale';
export const TIME_ZONE = 'Europe/Amsterdam';

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/** English with European order: dates read 9 November 2026 in both languages. */
export const languageTag = (locale: Locale): string => (locale === 'nl' ? 'nl-NL' : 'en-GB');

/**
 * What the person chose, else Dutch. Not what the browser asks for: many a Dutch phone is set to English by its shop,
 * and what organisations send and ask is in Dutch.
 */
export const chooseLocale = (cookie: string | undefined): Locale => (isLocale(cookie) ? cookie : 'nl');
