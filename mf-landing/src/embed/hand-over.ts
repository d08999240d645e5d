import type { EmbedSettings } from './settings.ts';

type Wishes = Pick<EmbedSettings, 'locale' | 'start' | 'campaign'>;

/**
 * The address on our site where the visitor continues. It carries the organisation, the language and the campaign, and nothing
 * else. Without a slug it is the landing page.
 */
export function handOver(origin: string, slug: string | null, { locale, start, campaign }: Wishes): string {
  const path = slug ? `/${slug}${start === 'report' ? '/report-deceased/death-certificate' : ''}` : '/';
  const query = new URLSearchParams({ locale, ...(campaign && { source: campaign }) });
  return `${origin}${path}?${query}`;
}
