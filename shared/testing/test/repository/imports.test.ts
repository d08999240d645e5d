import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, isTest, packageOf, readJson, sourceFiles, workspacePackages } from './repository.ts';

type PackageFile = {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

const packageFiles = new Map(
  workspacePackages().map((folder) => [folder, readJson<PackageFile>(`${folder}/package.json`)]),
);
const folderOf = new Map([...packageFiles].map(([folder, { name }]) => [name, folder]));

const nameOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The package of ours that a specifier leads to from this file; undefined for anything else. */
const ownTarget = (file: string, specifier: string) =>
  specifier.startsWith('.')
    ? packageOf(posix.join(posix.dirname(file), specifier))
    : folderOf.get(nameOf(specifier));

const files = sourceFiles().filter((file) => packageOf(file) !== undefined);
const uses = files.flatMap((file) => importsOf(file).map((specifier) => ({ file, specifier })));

/** Tests and benches of the assembled site: they start and look at everything, and nothing stands on them. */
const testRoom = 'services/site-tests';

const kindOf = (folder: string) => {
  if (folder === testRoom) return 'test room';
  return folder.startsWith('mf-') ? 'remote' : (folder.split('/')[0] ?? folder);
};

const crossings = uses.flatMap(({ file, specifier }) => {
  const from = packageOf(file);
  const to = ownTarget(file, specifier);
  return from && to && from !== to ? [{ file, from, to }] : [];
});

const say = (list: { file: string; to: string }[]) => list.map(({ file, to }) => `${file} imports ${to}`);

test('there is something to look at', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(crossings.length).toBeGreaterThan(100);
});

test('the shell and the remotes import nothing of ours but what is in shared/', () => {
  const wrong = crossings.filter(
    ({ from, to }) => ['shell', 'remote'].includes(kindOf(from)) && kindOf(to) !== 'shared',
  );
  expect(say(wrong)).toEqual([]);
});

test('nothing imports the tests of the assembled site', () => {
  expect(packageFiles.has(testRoom)).toBe(true);
  expect(say(crossings.filter(({ to }) => to === testRoom))).toEqual([]);
});

test('what is in shared/ imports nothing that stands on it', () => {
  expect(
    say(crossings.filter(({ from, to }) => kindOf(from) === 'shared' && kindOf(to) !== 'shared')),
  ).toEqual([]);
});

test('a service imports no service; only the all-in-one puts them together', () => {
  const wrong = crossings.filter(
    ({ file, from, to }) =>
      kindOf(from) === 'services' &&
      from !== 'services/all-in-one' &&
      kindOf(to) !== 'shared' &&
      // The sandbox is no service of ours: it stands for the world outside.
      !(isTest(file) && to === 'services/sandbox'),
  );
  expect(say(wrong)).toEqual([]);
});

test('routes stand on the rest of their service: of its sources only the app imports them', () => {
  const others = uses.filter(
    ({ file }) =>
      /^services\/[^/]+\/src\//.test(file) && !/\/src\/(routes\/|app\.ts$)/.test(file) && !isTest(file),
  );
  expect(others.length).toBeGreaterThan(1000);
  expect(others.filter(({ specifier }) => /\broutes\//.test(specifier))).toEqual([]);
});

test('what is in routes/ is an endpoint: the app imports it', () => {
  // The gateway has no contract: it serves pages and files, and shares out among its routes what they have in common.
  const routed = files.filter(
    (file) => /^services\/(?!gateway\/)[^/]+\/src\/routes\//.test(file) && !isTest(file),
  );
  const services = new Set(routed.map(packageOf));
  const byApps = new Set(
    uses
      .filter(({ file }) => file === `${packageOf(file)}/src/app.ts`)
      .map(({ file, specifier }) => posix.join(posix.dirname(file), specifier)),
  );
  expect(services.size).toBeGreaterThan(5);
  expect(routed.filter((file) => !byApps.has(file))).toEqual([]);
});

test('what sees a page in the certificate reader knows nothing of what certificates say', () => {
  const reader = 'services/file/src/reader/';
  const seeing = uses.filter(
    ({ file }) =>
      file.startsWith(reader) && /^(engine|page|picture|sources)\//.test(file.slice(reader.length)),
  );
  expect(seeing.length).toBeGreaterThan(20);
  expect(seeing.filter(({ specifier }) => /\/(looks|understanding)\//.test(specifier))).toEqual([]);
});

test('the rules stand on valibot, date-fns and ibantools alone', () => {
  const allowed = ['valibot', 'date-fns', 'ibantools'];
  const wrong = uses
    .filter(
      ({ file, specifier }) =>
        packageOf(file) === 'shared/domain' && !isTest(file) && !specifier.startsWith('.'),
    )
    .filter(({ specifier }) => !allowed.includes(nameOf(specifier)));
  expect(wrong).toEqual([]);
});

test('what the server renders outside a bundle is not JSX', () => {
  const plain = ['shared/router', 'shared/intl', 'shared/remote'];
  expect(
    files.filter((file) => file.endsWith('.tsx') && !isTest(file) && plain.includes(packageOf(file) ?? '')),
  ).toEqual([]);
});

test('no package reaches into another by a relative path', () => {
  const wrong = uses.filter(
    ({ file, specifier }) => specifier.startsWith('.') && ownTarget(file, specifier) !== packageOf(file),
  );
  expect(wrong).toEqual([]);
});

test('each package names in its package.json what its sources import', () => {
  const rootPackage = readJson<PackageFile>('package.json');
  const wrong = uses.filter(({ file, specifier }) => {
    if (isTest(file) || specifier.startsWith('.') || specifier.startsWith('node:')) return false;
    const own = packageFiles.get(packageOf(file) ?? '');
    const name = nameOf(specifier);
    const isNamed = own?.name === name || own?.dependencies?.[name] || own?.devDependencies?.[name];
    // Tools of the whole repository are named once, at the root.
    return !isNamed && !rootPackage.devDependencies?.[name];
  });
  expect([
    ...new Set(wrong.map(({ file, specifier }) => `${packageOf(file)} needs ${nameOf(specifier)}`)),
  ]).toEqual([]);
});
