import { expect, it } from 'vitest';
import { isUsableSlug, RESERVED_SLUGS } from './reserved-slugs.ts';

it.each([
  ...['account', 'auth', 'link', 'dossier', 'beneficiary', 'report-deceased', 'certificate-review'],
  ...['nn-starter', 'provider-cancellation-confirmation', 'components', 'rules', 'error', 'bidprent'],
  ...['over-ons', 'privacy', 'cookies', 'disclaimer', 'voorwaarden', 'toegankelijkheid'],
  ...['api', 'v1', 'v2', 'assets', 'beacons', 'reports', 'registry', 'mfe', 'embed', 'preview', 'sandbox'],
  ...['healthz', 'readyz', 'internal', 'well-known', 'favicon.ico', 'favicon.svg', 'robots.txt'],
])('/%s is reserved, so no provider can have it', (slug) => {
  expect(RESERVED_SLUGS.has(slug)).toBe(true);
  expect(isUsableSlug(slug)).toBe(false);
});

it('a slug has at most sixty characters', () => {
  expect(isUsableSlug('a'.repeat(60))).toBe(true);
  expect(isUsableSlug('a'.repeat(61))).toBe(false);
});
