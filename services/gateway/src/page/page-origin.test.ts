import { expect, test } from 'vitest';
import { pageOrigin } from './page-origin.ts';

test.each([
  ['http://localhost:4000/x', 'http://localhost:4000', 'http://localhost:4000'],
  ['http://127.0.0.1:4000/x', 'http://localhost:4000', 'http://127.0.0.1:4000'],
  ['http://evil.example/x', 'http://localhost:4000', 'http://localhost:4000'],
  ['http://nabericht.example/x', 'https://nabericht.example', 'https://nabericht.example'],
  ['http://localhost/x', 'https://nabericht.example', 'https://nabericht.example'],
])(
  'a page requested as %s, with the public address %s, has the origin %s',
  (requested, publicUrl, origin) => {
    expect(pageOrigin(new URL(requested), new URL(publicUrl))).toBe(origin);
  },
);
