import { afterEach, expect, test, vi } from 'vitest';
import { whileWaiting } from './while-waiting.ts';

afterEach(() => vi.useRealTimers());

test('says what it waits for after a moment, and stops when that is done', async () => {
  vi.useFakeTimers();
  const said: string[] = [];
  const done = Promise.withResolvers<number>();
  const waiting = whileWaiting('site.example to answer', done.promise, (line) => said.push(line));
  await vi.advanceTimersByTimeAsync(2_900);
  expect(said).toEqual([]);
  await vi.advanceTimersByTimeAsync(16_000);
  expect(said).toEqual([
    expect.stringMatching(/^still waiting for site\.example to answer, \d+ s/),
    expect.stringMatching(/^still waiting for site\.example to answer, \d+ s/),
  ]);
  done.resolve(7);
  expect(await waiting).toBe(7);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toHaveLength(2);
});
