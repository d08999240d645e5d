import { afterEach, expect, it, vi } from 'vitest';
import { keepIds, readIds } from './kept-ids.ts';

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

it('gives back what was kept under a name, and nothing under another', () => {
  keepIds('one', ['a', 'b']);
  expect([readIds('one'), readIds('other')]).toEqual([['a', 'b'], []]);
});

it('leaves nothing in the browser of a choice that was let go of', () => {
  keepIds('one', ['a']);
  keepIds('one', []);
  expect(sessionStorage.length).toBe(0);
});

it.each(['{', '{"0":"a"}', 'null', '[1,null]'])('takes no ids from %s', (text) => {
  sessionStorage.setItem('one', text);
  expect(readIds('one')).toEqual([]);
});

it('does without a store that is full or forbidden', () => {
  const forbid = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid);
  keepIds('one', ['a']);
  expect(readIds('one')).toEqual([]);
});
