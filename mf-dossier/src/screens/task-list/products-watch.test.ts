import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { expect, it } from 'vitest';
import { hasGivenUp, isExpectingProducts } from './products-watch.ts';

const now = new Date('2026-11-21T10:00:00Z');
const asked = (secondsAgo: number) => ({
  a: { lastProductRequest: null },
  b: { lastProductRequest: new Date(now.getTime() - secondsAgo * 1000).toISOString() },
});
const facts = { deathCertificate: { fileId: 'f' }, products: [], providerData: asked(30) };

it.each([
  [{}, true],
  [{ providerData: asked(31) }, false],
  [{ providerData: { a: { lastProductRequest: null } } }, false],
  [{ deathCertificate: {} }, false],
  [{ products: [{ uuid: 'p' }] as Dossier['products'] }, false],
])('expects products with %j: %s', (change, expected) => {
  expect(isExpectingProducts({ ...facts, ...change }, now)).toBe(expected);
});

it('the watch gives up after six tries', () => expect([5, 6].map(hasGivenUp)).toEqual([false, true]));
