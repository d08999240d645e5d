import { expect, test } from 'vitest';
import { chooseMountPaths } from './mount-path.ts';

const remote = (...paths: string[]) => ({
  name: 'mf-one',
  routes: paths.map((path) => ({
    path: path.replace('!', ''),
    render: 'client' as const,
    login: path.startsWith('!'),
  })),
});

test.each([
  [['/one'], '/one', false],
  [['/'], '/', false],
  [['!/one', '/two'], '/two', false],
  [['/:slug', '/fixed'], '/fixed', false],
  [['!/one', '/confirm/:hash'], '/confirm/proef', false],
  [['!/dossier/:id/task/*', '!/dossier'], '/dossier', true],
  [['/report/*'], '/report', false],
  [['/:locale?/one'], '/one', false],
])('of %j the first path to mount is %s', (paths, path, login) => {
  expect(chooseMountPaths(remote(...paths))[0]).toEqual({ path, login });
});

test("a named path comes first, when it is one of the remote's own", () => {
  const some = remote('/one', '!/two/:id');
  expect(chooseMountPaths(some, '/two/7?step=2')[0]).toEqual({ path: '/two/7?step=2', login: true });
  expect(chooseMountPaths(some, 'one')[0]).toEqual({ path: '/one', login: false });
  expect(chooseMountPaths(some, 'https://site.example/one#end')[0]).toEqual({
    path: '/one#end',
    login: false,
  });
  expect(() => chooseMountPaths(some, '//')).toThrow('no route of mf-one serves //');
  expect(() => chooseMountPaths(some, '/three')).toThrow('no route of mf-one serves /three');
  expect(() => chooseMountPaths(remote())).toThrow('no routes');
});

test('every route is mounted once, whichever is first', () => {
  const some = remote('!/two/:id', '/one', '/three/*');
  expect(chooseMountPaths(some).map(({ path }) => path)).toEqual(['/one', '/three', '/two/proef']);
  expect(chooseMountPaths(some, '/two/7').map(({ path }) => path)).toEqual(['/two/7', '/one', '/three']);
});
