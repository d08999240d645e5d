import { ApiProblem } from '@nabericht/remote';
import { expect, test, vi } from 'vitest';
import { createUnfinishedSignOut } from './unfinished-sign-out.ts';

const refusal = (status: number) => new ApiProblem({ type: 'urn:test', title: 'Test', status }, null);

function signOutWith(tellServer: (draft: string) => Promise<void>) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  return createUnfinishedSignOut({ tellServer, storage });
}

test.each([
  ['said yes', async () => {}, true],
  ['knows of no session', () => Promise.reject(refusal(401)), true],
  ['cannot be reached', () => Promise.reject(refusal(0)), false],
  ['is broken', () => Promise.reject(refusal(503)), false],
  ['took too long', () => Promise.reject(new DOMException('late', 'TimeoutError')), false],
])('finishes, or not, with a server that %s', async (_case, tellServer, isFinished) => {
  const signOut = signOutWith(tellServer);
  signOut.begin('wipe');
  expect(await signOut.finish()).toBe(isFinished);
  expect(signOut.isThere()).toBe(!isFinished);
});

test('is retried until it succeeds', async () => {
  const tellServer = vi.fn().mockRejectedValueOnce(refusal(0)).mockResolvedValue(undefined);
  const signOut = signOutWith(tellServer);
  signOut.begin('wipe');
  expect([await signOut.finish(), await signOut.finish()]).toEqual([false, true]);
  expect(signOut.isThere()).toBe(false);
});

test.each(['keep', 'wipe'] as const)(
  'tells the server what happens to the unsent report: %s',
  async (draft) => {
    const tellServer = vi.fn(async () => {});
    const signOut = signOutWith(tellServer);
    signOut.begin(draft);
    await signOut.finish();
    expect(tellServer).toHaveBeenCalledExactlyOnceWith(draft);
  },
);
