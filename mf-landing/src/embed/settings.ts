/** What a page of somebody else asks for, by the attributes of `<nabericht-landing>`. */
export interface EmbedSettings {
  /** Slug; null: no organisation's own embed, but a search among all. */
  provider: string | null;
  locale: 'nl' | 'en';
  /** Search among all organisations, rather than begin with one. */
  isSearch: boolean;
  /** In a frame of our own site, rather than in the page itself. */
  isFrame: boolean;
  /** A version of the provider's brand; `none` for our own look, null for what the provider uses now. */
  brand: string | null;
  /** Where it leads to: the page of the organisation, or at once the report. */
  start: 'page' | 'report';
  /** A name for where people come from. */
  campaign: string | null;
}

export const ATTRIBUTES = ['provider', 'locale', 'mode', 'brand', 'start', 'campaign'] as const;

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The same for attributes and for the address of a frame. What cannot be used is as if it were not there. */
export function readSettings(read: (name: (typeof ATTRIBUTES)[number]) => string | null): EmbedSettings {
  const matching = (name: (typeof ATTRIBUTES)[number], pattern: RegExp) => {
    const value = read(name)?.trim() ?? '';
    return pattern.test(value) && value.length <= 60 ? value : null;
  };
  const provider = matching('provider', SLUG);
  const modes = (read('mode') ?? '').split(/\s+/);
  const isSearch = !provider || modes.includes('search');
  const start = read('start');
  return {
    provider,
    locale: read('locale') === 'en' ? 'en' : 'nl',
    isSearch,
    isFrame: modes.includes('frame'),
    brand: matching('brand', /^(none|[1-9]\d{0,6})$/),
    start: start === 'page' || start === 'report' ? start : isSearch ? 'page' : 'report',
    campaign: matching('campaign', /^[\w.-]+$/),
  };
}

/** The same settings as the address of a frame says them. */
export function framePath(
  { provider, locale, isSearch, brand, start, campaign }: EmbedSettings,
  host: string,
) {
  const query = { provider, locale, mode: isSearch ? 'search' : null, brand, start, campaign, host };
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null);
  return `/embed/frame?${new URLSearchParams(given)}`;
}
