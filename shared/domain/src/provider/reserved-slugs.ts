/** The first segments of our own paths: no provider can have one of these as its slug. */
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
  // Paths that are not screens
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

/** Lower-case letters, digits and single hyphens, 1 to 60 characters, and not one of our own paths. */
export const isUsableSlug = (slug: string): boolean =>
  slug.length <= 60 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && !RESERVED_SLUGS.has(slug);
