import type { PageRemote } from '@nabericht/remote';
import { expect, test } from 'vitest';
import { isUnsavedHere } from './unsaved-here.ts';

const remotes: PageRemote[] = [
  {
    name: 'mf-any',
    routes: [
      { path: '/dossier/:dossierId/task/product/:taskId/*', render: 'client', login: true },
      { path: '/beneficiary/invited/:dossierId/:personId/*', render: 'client' },
      { path: '/:providerSlug', render: 'client' },
    ],
    versions: [],
  },
];

test.each([
  ['/dossier/7/task/product/9/intro', true],
  ['/account', true],
  ['/beneficiary/invited/7/2/details', true],
  ['/nn', false],
  ['/accountants', false],
])('what was typed at %s would be lost with the session: %s', (path, expected) => {
  expect(isUnsavedHere(remotes, path, 0, [path])).toBe(expected);
  expect(isUnsavedHere(remotes, path, 0, ['/elsewhere'])).toBe(false);
});

test('what a screen says that is not saved would be lost, wherever it is', () => {
  expect(isUnsavedHere(remotes, '/nn', 1, [])).toBe(true);
});
