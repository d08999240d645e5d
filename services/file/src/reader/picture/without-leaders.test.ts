import { expect, it } from 'vitest';
import { graySheet, INK, type Mark } from '../../../test/gray-sheet.ts';
import { withoutLeaders } from './without-leaders.ts';

const sheetWith = (marks: Mark[]) => graySheet(1200, 300, [[marks, INK]]);

const isLeft = (marks: Mark[], others: Mark[] = []) => {
  const { data } = withoutLeaders(sheetWith([...marks, ...others]));
  return marks.map(([x, y]) => (data[(y + 1) * 1200 + x + 1] as number) < 128);
};

const row = (count: number, step: number, dot: Mark, rise = 0): Mark[] =>
  Array.from({ length: count }, (_, at) => [
    dot[0] + at * step,
    dot[1] + Math.round(at * rise),
    dot[2],
    dot[3],
  ]);

const ALL = (count: number, is: boolean) => Array.from({ length: count }, () => is);

it.each<[string, Mark[]]>([
  ['dots', row(12, 11, [300, 100, 3, 3])],
  ['dots on a line that slopes', row(30, 11, [300, 100, 3, 3], 0.3)],
  ['dashes', row(9, 16, [300, 100, 8, 2])],
])('erases a row of %s', (_, marks) => {
  expect(isLeft(marks)).toEqual(ALL(marks.length, false));
});

it('keeps the letters before a row of dots, and the colon after it', () => {
  const dots = row(12, 11, [300, 100, 3, 3]);
  const letter: Mark = [285, 84, 8, 19];
  const colon: Mark[] = [
    [432, 90, 3, 3],
    [432, 100, 3, 3],
  ];
  expect(isLeft([letter, ...colon], dots)).toEqual([true, true, true]);
  expect(isLeft(dots, [letter, ...colon])).toEqual(ALL(12, false));
});

it.each<[string, Mark[], Mark[]]>([
  ['an ellipsis', row(3, 9, [300, 100, 3, 3]), []],
  ['full stops between initials', row(8, 14, [300, 100, 3, 3]), row(8, 14, [306, 86, 5, 17])],
  [
    'the dots of letters at no equal distances',
    [300, 313, 322, 338, 345, 359, 366].map((x) => [x, 100, 3, 3]),
    [],
  ],
  ['small letters', row(8, 13, [300, 100, 9, 9]), []],
])('keeps %s', (_, marks, others) => {
  expect(isLeft(marks, others)).toEqual(ALL(marks.length, true));
});

it('does not change a sheet without such rows', () => {
  const sheet = sheetWith([[100, 100, 10, 20]]);
  expect(withoutLeaders(sheet)).toBe(sheet);
});
