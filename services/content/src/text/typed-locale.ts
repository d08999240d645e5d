import { LOCALES, type Locale } from '@nabericht/contracts/content-contract';
import { languageTag } from '@nabericht/intl/locale';

/** `nl` or `nl-NL`; null for a language in which there are no texts. */
export const typedLocale = (typed: string): Locale | null =>
  LOCALES.find((locale) => typed === locale || typed === languageTag(locale)) ?? null;
