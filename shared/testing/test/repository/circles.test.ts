import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, isTest, packageOf, readJson, sourceFiles, workspacePackages } from './repository.ts';

/** What is left when, again and again, whatever imports nothing of the rest or is imported by none of it is taken away. */
function inCircles(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  let left = [...imports.keys()];
  for (;;) {
    const among = new Set(left);
    const imported = new Set(left.flatMap((one) => [...(imports.get(one) ?? [])]));
    const kept = left.filter(
      (one) => imported.has(one) && [...(imports.get(one) ?? [])].some((other) => among.has(other)),
    );
    if (kept.length === left.length) return kept.sort();
    left = kept;
  }
}

test('the search finds a circle, and nothing beside it', () => {
  const imports = { before: ['a'], a: ['b'], b: ['c'], c: ['a', 'after'], after: [] };
  const graph = new Map(Object.entries(imports).map(([from, to]) => [from, new Set<string>(to)]));
  expect(inCircles(graph)).toEqual(['a', 'b', 'c']);
});

const files = sourceFiles();

test('no files import each other in a circle, also not for a type', () => {
  const imports = new Map(
    files.map((file) => [
      file,
      new Set(
        importsOf(file)
          .filter((specifier) => specifier.startsWith('.'))
          .map((specifier) => posix.join(posix.dirname(file), specifier)),
      ),
    ]),
  );
  expect(imports.size).toBeGreaterThan(1000);
  expect(inCircles(imports)).toEqual([]);
});

test('no packages import each other in a circle', () => {
  const folders = workspacePackages();
  const folderOf = new Map(
    folders.map((folder) => [readJson<{ name: string }>(`${folder}/package.json`).name, folder]),
  );
  const imports = new Map(folders.map((folder) => [folder, new Set<string>()]));
  for (const file of files.filter((path) => !isTest(path))) {
    const own = packageOf(file) ?? '';
    for (const specifier of importsOf(file)) {
      const folder = folderOf.get(specifier.split('/').slice(0, 2).join('/'));
      if (folder && folder !== own) imports.get(own)?.add(folder);
    }
  }
  expect(inCircles(imports)).toEqual([]);
});
