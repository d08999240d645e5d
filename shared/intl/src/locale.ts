export const LOCALES = ['nl', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

export const LOCALE_COOKIE = 'nabericht_locale';
export const TIME_ZONE = 'Europe/Amsterdam';

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/** English with European order: dates read 9 November 2026 in both languages. */
export const languageTag = (locale: Locale): string => (locale === 'nl' ? 'nl-NL' : 'en-GB');

/**
 * The language that the person chose, else Dutch. The browser's preference is ignored: many Dutch phones were sold with English
 * as their language, and what organisations send and ask is in Dutch.
 */
export const chooseLocale = (cookie: string | undefined): Locale => (isLocale(cookie) ? cookie : 'nl');
