import { expect, test } from 'vitest';
import { cellsOf, missingPaths, missingTests, rowsOf } from './named-evidence.ts';
import { read, readJson } from './repository.ts';

const DOCUMENT = 'docs/security.md';
const rows = rowsOf(DOCUMENT, /^\| (id|attack|class) \|/).map((row) =>
  cellsOf(row).map((cell) => cell.trim()),
);
const requirements = rows.filter(([id = '']) => /^V\d+\.\d+\.\d+$/.test(id));

type DataClass = Record<'class' | 'what' | 'sealed' | 'kept' | 'readers', string> & { where: string[] };

test('every requirement of ASVS 5.0 up to level 2 stands there once, with what became of it', () => {
  // 5.0.0 has 253 of them.
  expect(new Set(requirements.map(([id]) => id)).size).toBe(253);
  expect(requirements).toHaveLength(253);
  const unclear = requirements.filter(
    ([, what, status = '', shownBy]) => !what || !['met', 'n/a', 'open'].includes(status) || !shownBy,
  );
  expect(unclear).toEqual([]);
});

test('what it names is there', () => {
  expect(missingPaths(rows.flat())).toEqual([]);
});

test('the tests that it quotes are in their files', () => {
  expect(missingTests(rows.flat())).toEqual([]);
});

test('its classes of data are those of docs/data-classes.json', () => {
  const classes = readJson<DataClass[]>('docs/data-classes.json').map(
    ({ class: name, what, where, sealed, kept, readers }) =>
      `| ${name} | ${what} | ${where.map((place) => `\`${place}\``).join(', ')} | ${sealed} | ${kept} | ${readers} |`,
  );
  expect(read(DOCUMENT).split('\n')).toEqual(expect.arrayContaining(classes));
});
