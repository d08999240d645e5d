import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { read, root } from './repository.ts';

/*
 * Documents that say what shows something: rows of a table whose cells name paths in backticks and, behind the path of
 * a test file, titles of its tests in quotation marks.
 */

export const rowsOf = (document: string, heading: RegExp): string[] =>
  read(document)
    .split('\n')
    .filter((line) => line.startsWith('|') && !heading.test(line) && !line.startsWith('|---'));

export const cellsOf = (row: string): string[] => row.split('|').slice(1, -1);

const isPath = (text: string) => text.includes('/') && !/^[/@]/.test(text);
const pathsOf = (cell: string) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text).filter(isPath);

/** The test names that a cell quotes, each with the file that is named before it. */
export function quotedTests(cell: string): { path: string; name: string }[] {
  let path = '';
  return [...cell.matchAll(/`([^`]+)`|"([^"]+)"/g)].flatMap(([, named, name]) => {
    if (named) path = named;
    return name ? [{ path, name }] : [];
  });
}

const isThere = (path: string) => existsSync(join(root, path));

export const missingPaths = (cells: readonly string[]): string[] =>
  cells.flatMap(pathsOf).filter((path) => !isThere(path));

export const missingTests = (cells: readonly string[]): { path: string; name: string }[] =>
  cells.flatMap(quotedTests).filter(({ path, name }) => !isThere(path) || !read(path).includes(name));
