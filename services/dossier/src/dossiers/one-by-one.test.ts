import { expect, it } from 'vitest';
import { oneByOne } from './one-by-one.ts';

const pagesOf = (items: readonly number[], size: number) => async (last: number | undefined) => {
  const rest = items.filter((item) => last === undefined || item > last);
  return rest.slice(0, size);
};

it.each([1, 2, 3, 100])('processes each item once, %i per page, and hands over what fails', async (size) => {
  const done: number[] = [];
  const failed: number[] = [];
  await oneByOne(
    pagesOf([1, 2, 3, 4, 5], size),
    async (item) => {
      if (item % 2 === 0) throw new Error(`${item}`);
      done.push(item);
    },
    async (item) => void failed.push(item),
  );
  expect({ done, failed }).toEqual({ done: [1, 3, 5], failed: [2, 4] });
});

it('does nothing when nothing is due', async () => {
  const never = async () => Promise.reject(new Error('none'));
  await expect(oneByOne(pagesOf([], 2), never, never)).resolves.toBeUndefined();
});
