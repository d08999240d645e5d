import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, isTest, read, sourceFiles, trackedFiles } from './repository.ts';

const apps = [...new Set(trackedFiles().flatMap((path) => /^(mf-[^/]+|shell)(?=\/)/.exec(path)?.[0] ?? []))];

/** Screens that no scene can show, with the reason. */
const WITHOUT_SCENES: Readonly<Record<string, string>> = {
  'mf-landing/src/screens/embed': 'Shows our element from the files of a whole site: every-screen.e2e.ts.',
};

const screenFolders = trackedFiles()
  .filter((path) => /^(mf-[^/]+|shell)\/src\/.*(Screen|Step)\.tsx$/.test(path))
  .map((path) => posix.dirname(path));

/** In its own folder, or in the one of the flow that it is part of. */
const hasScenes = (folder: string) =>
  [folder, posix.dirname(folder)].some((place) => trackedFiles().includes(`${place}/scenes.ts`));

test('every screen and step of a remote and of the shell has scenes', () => {
  expect(screenFolders.length).toBeGreaterThan(20);
  const without = [...new Set(screenFolders)].filter((folder) => !hasScenes(folder));
  expect(without).toEqual(Object.keys(WITHOUT_SCENES));
});

test.each(apps)('%s lists all of its scenes', (app) => {
  const own = trackedFiles().filter((path) => path.startsWith(`${app}/src/`) && path.endsWith('/scenes.ts'));
  const list = `${app}/src/scenes.ts`;
  const listed = importsOf(list).map((path) => posix.join(posix.dirname(list), path));
  expect(own.filter((path) => path !== list && !listed.includes(path))).toEqual([]);
  expect(read(list)).toContain('SceneBook');
});

/** What may stand on the fake platform: tests, scenes with what they are about, and what shows them. */
const mayPretend = (path: string) =>
  isTest(path) ||
  /(^|\/)(scenes|scene-[\w-]+|workbench)\.tsx?$|\.fixture\.tsx?$|^shared\/(workbench|remote\/src\/testing)\b/.test(
    path,
  );

test('nothing that is released stands on the fake platform', () => {
  const pretend = /^@nabericht\/(workbench|remote\/testing)\b/;
  const found = sourceFiles().filter(
    (path) => !mayPretend(path) && importsOf(path).some((it) => pretend.test(it)),
  );
  expect(found).toEqual([]);
});
