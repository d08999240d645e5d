import { expect, it, vi } from 'vitest';
import { createKeptSearches } from './kept-searches.ts';

const MEGABYTE = 1024 * 1024;
const ofSize = (bytes: number) => vi.fn(async () => 'x'.repeat(bytes));

it('caches a result until other searches of 16 MB have replaced it', async () => {
  const kept = createKeptSearches();
  const first = ofSize(10);
  const bytes = await kept.find('first', first);
  expect(new TextDecoder().decode(bytes)).toBe(JSON.stringify('x'.repeat(10)));
  for (let i = 0; i < 15; i += 1) await kept.find(`other ${i}`, ofSize(MEGABYTE));
  expect(await kept.find('first', first)).toBe(bytes);
  expect(first).toHaveBeenCalledOnce();
  for (let i = 0; i < 16; i += 1) await kept.find(`more ${i}`, ofSize(MEGABYTE));
  await kept.find('first', first);
  expect(first).toHaveBeenCalledTimes(2);
});
