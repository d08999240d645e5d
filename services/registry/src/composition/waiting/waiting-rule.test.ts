import type { MoveRequest } from '@nabericht/contracts/registry';
import { expect, test } from 'vitest';
import { goesAt, waitsFor } from './waiting-rule.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
const request: MoveRequest = {
  kind: 'promote',
  release: 'mf-a@1.0.0-00000000',
  why: 'a test',
};
const asked = (due: Date | null = null, approved_who: string | null = null) => ({
  request,
  due_at: due,
  approved_who,
});
const holding = (freezes: [from: Date | null, until: Date | null][] = [], ...names: string[]) => ({
  twoPeople: new Set(names),
  freezes: freezes.map(([holdsFrom, holdsUntil]) => ({ holdsFrom, holdsUntil })),
});

test.each([
  ['nothing', asked(), holding(), null],
  ['its time', asked(at(13)), holding(), 'time'],
  ['a time that has come', asked(at(12)), holding(), null],
  ['a freeze', asked(at(11)), holding([[null, null]]), 'freeze'],
  ['a freeze to come', asked(at(11)), holding([[at(13), null]]), null],
  ['a freeze that is over at this moment', asked(at(11)), holding([[at(10), at(12)]]), null],
  ['a second person', asked(at(13)), holding([], 'mf-a'), 'second-person'],
  ['a second person who has said yes', asked(null, 'key 1'), holding([], 'mf-a'), null],
  ['a second person for another name', asked(), holding([], 'mf-b'), null],
] as const)('what a move waits for at noon: %s', (_, move, state, expected) => {
  expect(waitsFor(move, state, at(12))).toBe(expected);
});

test.each([
  ['now, without a time', asked(), holding(), at(12)],
  ['at its time', asked(at(15)), holding(), at(15)],
  ['at the end of the freeze that holds then', asked(at(15)), holding([[at(14), at(17)]]), at(17)],
  [
    'after the freeze that begins where that one ends',
    asked(at(15)),
    holding([
      [at(14), at(17)],
      [at(17), at(20)],
    ]),
    at(20),
  ],
  ['before a freeze to come', asked(at(13)), holding([[at(14), at(17)]]), at(13)],
  ['nobody knows when, in a freeze without an end', asked(at(15)), holding([[null, null]]), null],
  ['nobody knows when, without the second person', asked(at(15)), holding([], 'mf-a'), null],
])('when a waiting move is performed: %s', (_, move, state, expected) => {
  expect(goesAt(move, state, at(12))).toEqual(expected);
});
