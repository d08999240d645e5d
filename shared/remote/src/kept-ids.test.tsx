import { afterEach, expect, it, vi } from 'vitest';
import { keepIds, readIds } from './kept-ids.ts';

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

it('a list of ids is read back under its own key only', () => {
  keepIds('one', ['a', 'b']);
  expect([readIds('one'), readIds('other')]).toEqual([['a', 'b'], []]);
});

it('a choice that is cleared is removed from the browser', () => {
  keepIds('one', ['a']);
  keepIds('one', []);
  expect(sessionStorage.length).toBe(0);
});

it.each(['{', '{"0":"a"}', 'null', '[1,null]'])('no ids are read from %s', (text) => {
  sessionStorage.setItem('one', text);
  expect(readIds('one')).toEqual([]);
});

it('a storage that is full or forbidden causes no error', () => {
  const forbid = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid);
  keepIds('one', ['a']);
  expect(readIds('one')).toEqual([]);
});
