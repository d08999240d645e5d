import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { read, root } from './repository.ts';

const TABLE = 'docs/spec-coverage.md';
const rows = read(TABLE)
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| asked \||^\|---/.test(line));
const cellsOf = (row: string) => row.split('|').slice(1, -1);

const isPath = (text: string) => text.includes('/');
const pathsOf = (cell: string) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text).filter(isPath);

/** The test names that a cell quotes, each with the file that is named before it. */
function quotedTests(cell: string): { path: string; name: string }[] {
  let path = '';
  return [...cell.matchAll(/`([^`]+)`|"([^"]+)"/g)].flatMap(([, named, name]) => {
    if (named) path = named;
    return name ? [{ path, name }] : [];
  });
}

test('every line of the specification says where it lives and what shows it', () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(
    rows.filter((row) => cellsOf(row).length !== 3 || cellsOf(row).some((cell) => !cell.trim())),
  ).toEqual([]);
});

test('what it names is there', () => {
  const paths = rows.flatMap((row) => cellsOf(row).slice(1).flatMap(pathsOf));
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('the tests that it quotes are in their files', () => {
  const quoted = rows.flatMap((row) => quotedTests(cellsOf(row)[2] ?? ''));
  expect(quoted.length).toBeGreaterThan(100);
  expect(
    quoted.filter(({ path, name }) => !existsSync(join(root, path)) || !read(path).includes(name)),
  ).toEqual([]);
});
