import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { expect, it } from 'vitest';
import { hasGivenUp, productsAskedAt } from './products-watch.ts';

const now = new Date('2026-11-21T10:00:00Z');
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();
const asked = (...secondsAgo: number[]) => ({
  never: { lastProductRequest: null },
  ...Object.fromEntries(
    secondsAgo.map((seconds) => [`${seconds} ago`, { lastProductRequest: before(seconds) }]),
  ),
});
const facts = { deathCertificate: { fileId: 'f' }, products: [], providerData: asked(30) };

it.each([
  [{}, before(30)],
  [{ providerData: asked(0) }, before(0)],
  [{ providerData: asked(31) }, null],
  [{ providerData: asked() }, null],
  [{ providerData: asked(-597) }, null],
  [{ providerData: asked(20, -597, 4, 12) }, before(4)],
  [{ deathCertificate: {} }, null],
  [{ products: [{ uuid: 'p' }] as Dossier['products'] }, null],
])('expects products with %j, asked for at %s', (change, expected) => {
  expect(productsAskedAt({ ...facts, ...change }, now)).toBe(expected);
});

it('the watch gives up after six tries', () => expect([5, 6].map(hasGivenUp)).toEqual([false, true]));
