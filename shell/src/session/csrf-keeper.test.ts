import { expect, test, vi } from 'vitest';
import { createCsrfKeeper } from './csrf-keeper.ts';

test('fetches once for simultaneous calls, and again when the token has expired or was refused', async () => {
  let now = 0;
  let count = 0;
  const fetchToken = vi.fn(async () => ({ token: `t${++count}`, expiresAt: now + 100 }));
  const csrf = createCsrfKeeper(fetchToken, () => now);

  expect(await Promise.all([csrf.get(false), csrf.get(false)])).toEqual(['t1', 't1']);
  expect(await csrf.get(false)).toBe('t1');
  expect(await csrf.get(true)).toBe('t2');
  now = 500;
  expect(await csrf.get(false)).toBe('t3');
  expect(fetchToken).toHaveBeenCalledTimes(3);
});

test('a view that opens while a token is being fetched takes that one', async () => {
  const fetchToken = vi.fn(async () => ({ token: 't', expiresAt: 100 }));
  const csrf = createCsrfKeeper(fetchToken, () => 0);
  await Promise.all([csrf.refresh(), csrf.refresh()]);
  expect(fetchToken).toHaveBeenCalledTimes(1);
  await csrf.refresh();
  expect(fetchToken).toHaveBeenCalledTimes(2);
});

test('gives null while the server cannot be reached, and tries again the next time', async () => {
  const fetchToken = vi.fn().mockRejectedValueOnce(new Error('offline'));
  fetchToken.mockResolvedValue({ token: 't', expiresAt: 1 });
  const csrf = createCsrfKeeper(fetchToken, () => 0);
  expect(await csrf.get(false)).toBeNull();
  expect(await csrf.get(false)).toBe('t');
});
