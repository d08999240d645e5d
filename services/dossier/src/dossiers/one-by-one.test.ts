import { expect, it } from 'vitest';
import { oneByOne } from './one-by-one.ts';

const pagesOf = (items: readonly number[], size: number) => async (last: number | undefined) => {
  const rest = items.filter((item) => last === undefined || item > last);
  return rest.slice(0, size);
};

it.each([1, 2, 3, 100])('processes each item once, %i per page, also after a failure', async (size) => {
  const done: number[] = [];
  const working = oneByOne(pagesOf([1, 2, 3, 4, 5], size), async (item) => {
    if (item % 2 === 0) throw new Error(`${item}`);
    done.push(item);
  });
  await expect(working).rejects.toThrow('2');
  expect(done).toEqual([1, 3, 5]);
});

it('does nothing when nothing is due', async () => {
  await expect(
    oneByOne(pagesOf([], 2), async () => Promise.reject(new Error('none'))),
  ).resolves.toBeUndefined();
});
