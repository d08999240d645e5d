import { expect, it } from 'vitest';
import { keyOfEntry } from './first-entry.ts';

it('is the history entry of a first visit, or the one that was reloaded', () => {
  expect(keyOfEntry(null)).toBe('default');
  expect(keyOfEntry({ idx: 0 })).toBe('default');
  expect(keyOfEntry({ usr: null, key: 'x0u8jng', idx: 1 })).toBe('x0u8jng');
});
