/** The settings that another site makes with the attributes of `<nabericht-landing>`. */
export interface EmbedSettings {
  /** The slug of the provider; null for a search among all organisations that belongs to no provider. */
  provider: string | null;
  locale: 'nl' | 'en';
  /** Search among all organisations, rather than start with one. */
  isSearch: boolean;
  /** Show a frame of our own site, rather than content in the page itself. */
  isFrame: boolean;
  /** A version of the provider's brand; `none` for our own brand, null for the version that the provider uses now. */
  brand: string | null;
  /** Whether the links lead to the page of the organisation, or directly to the report. */
  start: 'page' | 'report';
  /** A name for where visitors come from. */
  campaign: string | null;
}

export const ATTRIBUTES = ['provider', 'locale', 'mode', 'brand', 'start', 'campaign'] as const;

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Reads the attributes of an element or the query of a frame's address. Unusable values are ignored. */
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

/** The address of a frame with the same settings. */
export function framePath(
  { provider, locale, isSearch, brand, start, campaign }: EmbedSettings,
  host: string,
) {
  const query = { provider, locale, mode: isSearch ? 'search' : null, brand, start, campaign, host };
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null);
  return `/embed/frame?${new URLSearchParams(given)}`;
}
