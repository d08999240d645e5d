import { expect, test } from 'vitest';
import { firstAsks } from './first-asks.ts';

test.each([
  ['/dossier/:dossierId/tasklist', ['/v2/dossier/:dossierId'], '/dossier/abc/tasklist', ['/v2/dossier/abc']],
  [
    '/dossier/:dossierId/task/documents/*',
    ['/v2/dossier/:dossierId'],
    '/dossier/a%2Fb/task/documents/x',
    ['/v2/dossier/a%2Fb'],
  ],
  ['/report-deceased/*', ['/v1/dossier/draft'], '/report-deceased', ['/v1/dossier/draft']],
  ['/', undefined, '/', []],
])('a screen of %s that declares %j requests, at %s, %j', (path, asks, pathname, expected) => {
  expect(firstAsks({ path, render: 'client', ...(asks && { asks }) }, pathname)).toEqual(expected);
});
