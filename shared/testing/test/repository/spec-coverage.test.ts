import { expect, test } from 'vitest';
import { cellsOf, missingPaths, missingTests, quotedTests, rowsOf } from './named-evidence.ts';

const rows = rowsOf('docs/spec-coverage.md', /^\| asked \|/).map(cellsOf);

test('every line of the specification says where it lives and what shows it', () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter((cells) => cells.length !== 3 || cells.some((cell) => !cell.trim()))).toEqual([]);
});

test('what it names is there', () => {
  expect(missingPaths(rows.flatMap((cells) => cells.slice(1)))).toEqual([]);
});

test('the tests that it quotes are in their files', () => {
  const shownBy = rows.map((cells) => cells[2] ?? '');
  expect(shownBy.flatMap(quotedTests).length).toBeGreaterThan(100);
  expect(missingTests(shownBy)).toEqual([]);
});
