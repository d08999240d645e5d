import { expect, test } from 'vitest';
import { localPath } from './local-path.ts';

const site = new URL('https://nabericht.example');

test.each([
  ['/', '/'],
  ['/report/a?b=1#c', '/report/a?b=1#c'],
  ['/a/../b', '/b'],
  [undefined, '/'],
  ['', '/'],
  ['report', '/'],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example', '/'],
  ['/..//evil.example', '/'],
  ['/a/../..//evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['javascript:alert(1)', '/'],
])('%j is taken as the path %s', (to, path) => {
  expect(localPath(to, site)).toBe(path);
});
