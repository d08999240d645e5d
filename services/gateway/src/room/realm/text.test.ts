import { expect, test } from 'vitest';
import * as own from './text.ts';

const TEXTS = [
  '',
  'Meld een overlijden',
  'é',
  'naïef café',
  '€ 12',
  '😀 en 𝒳',
  'a\ud800b',
  'x'.repeat(10_000),
  'é'.repeat(5_000),
];

test.each(TEXTS)('%j is encoded and decoded as Node does it', (text) => {
  const bytes = new own.TextEncoder().encode(text);
  expect([...bytes]).toEqual([...new TextEncoder().encode(text)]);
  expect(new own.TextDecoder().decode(bytes)).toBe(text.toWellFormed());
});

test.each([0, 1, 2, 3, 5, 8])('encodeInto fills %i bytes with as many whole characters as fit', (size) => {
  for (const text of ['abcdefghij', 'aéa€a😀a', '€€€€']) {
    const [ours, nodes] = [new Uint8Array(size), new Uint8Array(size)];
    expect(new own.TextEncoder().encodeInto(text, ours)).toEqual(new TextEncoder().encodeInto(text, nodes));
    expect(ours).toEqual(nodes);
  }
});
