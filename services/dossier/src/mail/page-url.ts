import type { Locale } from '@nabericht/contracts/content-contract';

/**
 * The address of a page for somebody who reads this language. The gateway remembers it as if it was chosen there; without
 * it the site opens in Dutch.
 */
export function pageUrl(path: string, publicUrl: string, locale: Locale): string {
  const url = new URL(path, publicUrl);
  if (locale !== 'nl') url.searchParams.set('locale', locale);
  return url.href;
}
