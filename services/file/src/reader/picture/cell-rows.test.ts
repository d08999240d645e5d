import { expect, it } from 'vitest';
import { graySheet, INK, type Mark } from '../../../test/gray-sheet.ts';
import { findCells } from './cell-rows.ts';

const RULE = 160;
const LETTER = 20;

const sheetWith = (groups: [Mark[], number][]) => graySheet(800, 300, groups);

/** The lines of adjacent cells of these widths, 50 high, at this position. */
function rulesOf(widths: number[], left: number, top: number): Mark[] {
  const total = widths.reduce((sum, width) => sum + width, 0);
  const ends = widths.map((_, at) => left + widths.slice(0, at + 1).reduce((sum, width) => sum + width, 0));
  return [
    [left, top, total + 2, 2],
    [left, top + 48, total + 2, 2],
    ...[left, ...ends].map((x): Mark => [x, top, 2, 50]),
  ];
}

/** Bars that stand for digits in a cell. */
const digitsIn = (left: number, top: number, count: number): Mark[] =>
  Array.from({ length: count }, (_, at) => [left + 10 + at * 14, top + 14, 9, 22]);

const dateOfThree = (left: number, top: number): Mark[] => [
  ...digitsIn(left, top, 2),
  ...digitsIn(left + 80, top, 2),
  ...digitsIn(left + 160, top, 4),
];

it('finds the three cells of a date, and their content without lines', () => {
  const sheet = sheetWith([
    [rulesOf([80, 80, 110], 200, 100), RULE],
    [dateOfThree(200, 100), INK],
  ]);
  const [row, ...more] = findCells(sheet, LETTER).dates;
  expect(more).toEqual([]);
  expect(row?.box).toMatchObject({ y0: 100, y1: 150 });
  expect(row && [row.box.x0, row.box.x1].map((x) => Math.round(x / 10))).toEqual([20, 47]);
  expect(row?.picture.data.includes(INK)).toBe(true);
  expect(row?.picture.data.includes(RULE)).toBe(false);
  expect(row?.picture.width).toBeLessThan(170);
});

it('finds a cell for every digit, also in separate boxes with dashes between them', () => {
  const places = [200, 236, 300, 336, 400, 436, 472, 508];
  const rules = [
    rulesOf([36, 36], 200, 100),
    rulesOf([36, 36], 300, 100),
    rulesOf([36, 36, 36, 36], 400, 100),
  ];
  const digits = places.flatMap((x) => digitsIn(x, 100, 1));
  const dashes: Mark[] = [
    [280, 124, 10, 3],
    [380, 124, 10, 3],
  ];
  const sheet = sheetWith([
    [rules.flat(), RULE],
    [[...digits, ...dashes], INK],
  ]);
  expect(findCells(sheet, LETTER).dates).toHaveLength(1);
});

it('finds the words that have a cell for each letter, and the date after them', () => {
  const widths = Array.from({ length: 12 }, () => 30);
  const marks = [0, 1, 2, 4, 5].map((at): Mark => [108 + at * 30, 114, 14, 22]);
  const digits = Array.from({ length: 8 }, (_, at): Mark => [538 + at * 28, 114, 12, 22]);
  const sheet = sheetWith([
    [
      [
        ...rulesOf(widths, 100, 100),
        ...rulesOf(
          widths.slice(4).map(() => 28),
          530,
          100,
        ),
      ],
      RULE,
    ],
    [[...marks, ...digits], INK],
  ]);
  const { dates, letters } = findCells(sheet, LETTER);
  const words = letters.flatMap((row) => row.words);
  expect(words.map(({ length, box }) => [length, Math.round(box.x0 / 10)])).toEqual([
    [3, 10],
    [2, 22],
  ]);
  expect(letters.map(({ box }) => Math.round(box.x1 / 10))).toEqual([46]);
  expect(dates.map(({ box }) => Math.round(box.x0 / 10))).toEqual([53]);
});

/** The last line begins below the end of the first, and horizontal lines are at both heights. */
const stairs: Mark[] = [
  ...Array.from({ length: 20 }, (_, at): Mark => [100 + at * 34, 60 + at * 3, 2, 50]),
  [100, 107, 648, 1],
  [100, 119, 648, 1],
];

it.each<[string, Mark[], Mark[]]>([
  ['a table with wide columns', rulesOf([200, 200, 200], 100, 100), dateOfThree(100, 100)],
  ['empty cells', rulesOf([80, 80, 110], 200, 100), []],
  ['rules that go down like stairs', stairs, []],
  ['upright strokes under no rules', [200, 280, 360, 470].map((x) => [x, 100, 2, 50]), dateOfThree(200, 100)],
])('does not take %s for a date', (_, rules, digits) => {
  const sheet = sheetWith([
    [rules, RULE],
    [digits, INK],
  ]);
  expect(findCells(sheet, LETTER)).toEqual({ dates: [], letters: [] });
});

it('finds a cell for every digit on a page that slopes', () => {
  const places = Array.from({ length: 8 }, (_, at) => [200 + at * 36, 100 + at] as const);
  const rules = places.flatMap(([x, y]): Mark[] => [
    [x, y, 38, 2],
    [x, y + 48, 38, 2],
    [x, y, 2, 50],
    [x + 36, y, 2, 50],
  ]);
  const sheet = sheetWith([
    [rules, RULE],
    [places.flatMap(([x, y]) => digitsIn(x, y, 1)), INK],
  ]);
  expect(findCells(sheet, LETTER).dates).toHaveLength(1);
});

it('finds the cells of a date under a label that touches one of their lines', () => {
  const sheet = sheetWith([
    [rulesOf([80, 80, 110], 200, 100), RULE],
    [[[280, 82, 2, 20], ...dateOfThree(200, 100)], INK],
  ]);
  expect(findCells(sheet, LETTER).dates).toHaveLength(1);
});
