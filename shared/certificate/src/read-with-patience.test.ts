import type { CertificateReading } from '@nabericht/domain/certificate/certificate';
import { ApiProblem } from '@nabericht/remote';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readWithPatience } from './read-with-patience.ts';

const READING = { score: 90 } as CertificateReading;
const busy = (retryAfter: number | null) =>
  new ApiProblem({ type: 'about:blank', title: 'Busy', status: 503 }, retryAfter);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('retries after the time that a busy reader names', async () => {
  const read = vi.fn(async () => READING).mockRejectedValueOnce(busy(7));
  const answer = readWithPatience(read, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(6999);
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toBe(READING);
});

it('gives up 20 seconds after the first refusal, also in the middle of an answer', async () => {
  const read = vi.fn(
    (signal: AbortSignal) =>
      new Promise<CertificateReading>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  read.mockRejectedValueOnce(busy(null));
  const answer = readWithPatience(read, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(read).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toBeNull();
});

it('gives up while it waits for the next try', async () => {
  const answer = readWithPatience(vi.fn().mockRejectedValue(busy(60)), new AbortController().signal);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await answer).toBeNull();
});

it('throws every other refusal immediately', async () => {
  const refusal = new ApiProblem({ type: 'about:blank', title: 'No', status: 422 });
  const read = vi.fn().mockRejectedValue(refusal);
  await expect(readWithPatience(read, new AbortController().signal)).rejects.toBe(refusal);
  expect(read).toHaveBeenCalledTimes(1);
});

it('stops when it is aborted', async () => {
  const controller = new AbortController();
  const answer = readWithPatience(vi.fn().mockRejectedValue(busy(5)), controller.signal);
  const stopped = expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  await vi.advanceTimersByTimeAsync(1000);
  controller.abort();
  await stopped;
});
