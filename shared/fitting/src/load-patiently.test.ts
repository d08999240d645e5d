import { expect, it, vi } from 'vitest';
import { loadPatiently } from './load-patiently.ts';

const late = () => Object.assign(new Error('not there yet'), { name: 'TimeoutError' });

it('retries while the code is only late', async () => {
  const load = vi
    .fn(async () => 'code')
    .mockRejectedValueOnce(late())
    .mockRejectedValueOnce(late());
  expect(await loadPatiently(load, new AbortController().signal)).toBe('code');
});

it('does not retry a failed load, and does not retry for ever', async () => {
  const gone = vi.fn(async () => Promise.reject(new TypeError('gone')));
  await expect(loadPatiently(gone, new AbortController().signal)).rejects.toThrow('gone');
  expect(gone).toHaveBeenCalledTimes(1);
  const never = vi.fn(async () => Promise.reject(late()));
  await expect(loadPatiently(never, new AbortController().signal)).rejects.toThrow('not there yet');
});
