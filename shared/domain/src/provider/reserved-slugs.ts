/** First path segments of our own: no provider can have one as its slug. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  'account',
  'auth',
  'beneficiary',
  'bidprent',
  'certificate-review',
  'components',
  'cookies',
  'disclaimer',
  'dossier',
  'error',
  'link',
  'nn-starter',
  'over-ons',
  'privacy',
  'provider-cancellation-confirmation',
  'report-deceased',
  'rules',
  'voorwaarden',
  // What answers beside the screens
  'api',
  'assets',
  'beacons',
  'embed',
  'favicon.ico',
  'favicon.svg',
  'healthz',
  'mfe',
  'preview',
  'readyz',
  'registry',
  'reports',
  'robots.txt',
  'sandbox',
  'toegankelijkheid',
  'v1',
  'v2',
  'well-known',
]);

/** Small letters, digits and single hyphens, 1 to 60, and none of our own paths. */
export const isUsableSlug = (slug: string): boolean =>
  slug.length <= 60 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && !RESERVED_SLUGS.has(slug);
