import type { EmbedSettings } from './settings.ts';

type Wishes = Pick<EmbedSettings, 'locale' | 'start' | 'campaign'>;

/**
 * The address of ours where somebody goes on: the organisation, the language and where they came from, and nothing else.
 * Without a slug that is the choice of all.
 */
export function handOver(origin: string, slug: string | null, { locale, start, campaign }: Wishes): string {
  const path = slug ? `/${slug}${start === 'report' ? '/report-deceased/death-certificate' : ''}` : '/';
  const query = new URLSearchParams({ locale, ...(campaign && { source: campaign }) });
  return `${origin}${path}?${query}`;
}
