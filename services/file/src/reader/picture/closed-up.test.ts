import { expect, it } from 'vitest';
import { closedUp } from './closed-up.ts';

it('leaves this much white space around ink', () => {
  const row = [9, 9, 9, 9, 0, 0, 9, 9, 9, 9, 9, 9, 0, 9, 0, 9].map((value) => value * 28);
  const closed = closedUp({ data: Uint8Array.from(row), width: row.length, height: 1 }, 1);
  expect([...closed.data].map((value) => value / 28)).toEqual([9, 0, 0, 9, 9, 0, 9, 0, 9]);
});
