import type { Locale } from '@nabericht/contracts/content-contract';

/**
 * The address of a page in the reader's language. The gateway remembers the parameter as if the language was chosen on
 * the site; without it the site opens in Dutch.
 */
export function pageUrl(path: string, publicUrl: string, locale: Locale): string {
  const url = new URL(path, publicUrl);
  if (locale !== 'nl') url.searchParams.set('locale', locale);
  return url.href;
}
