import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSaveLoop, SAVE_AFTER_MS } from './save-loop.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A loop whose saves each save one of so many changes. */
function loopOver(changes: number) {
  let left = changes;
  const saveOnce = vi.fn(async () => {
    left -= 1;
  });
  const loop = createSaveLoop({ isAhead: () => left > 0, saveOnce, onFailure: () => {} });
  return { loop, saveOnce };
}

it('saves until nothing is left, with a pause when saving does not get ahead', async () => {
  const { loop, saveOnce } = loopOver(7);
  await loop.flush();
  expect(saveOnce).toHaveBeenCalledTimes(5);
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect(saveOnce).toHaveBeenCalledTimes(7);
  await loop.flush();
  expect(saveOnce).toHaveBeenCalledTimes(7);
});

it('starts a save at once where none runs, as a page that closes does not wait', () => {
  const { loop, saveOnce } = loopOver(1);
  void loop.flush();
  expect(saveOnce).toHaveBeenCalledOnce();
  expect(loop.isRunning()).toBe(true);
});
