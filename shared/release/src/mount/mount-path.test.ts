import { expect, test } from 'vitest';
import { chooseMountPath } from './mount-path.ts';

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
])('of %j it is %s', (paths, path, login) => {
  expect(chooseMountPath(remote(...paths))).toEqual({ path, login });
});

test('the path that is named, when it is one of its own', () => {
  const some = remote('/one', '!/two/:id');
  expect(chooseMountPath(some, '/two/7?step=2')).toEqual({ path: '/two/7?step=2', login: true });
  expect(chooseMountPath(some, 'one')).toEqual({ path: '/one', login: false });
  expect(chooseMountPath(some, 'https://site.example/one#end')).toEqual({ path: '/one#end', login: false });
  expect(() => chooseMountPath(some, '//')).toThrow('no route of mf-one serves //');
  expect(() => chooseMountPath(some, '/three')).toThrow('no route of mf-one serves /three');
  expect(() => chooseMountPath(remote())).toThrow('no routes');
});
