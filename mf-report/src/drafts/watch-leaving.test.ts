// @vitest-environment jsdom
import type { Draft } from '@nabericht/domain/report/draft';
import { SAVE_AFTER_MS } from '@nabericht/fields/save-loop';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftKeeper } from './draft-keeper.ts';
import { watchLeaving } from './watch-leaving.ts';

const draft: Draft = { draftId: crypto.randomUUID(), providerIds: [], answers: {} };
const saved = (version: number) => ({ draft, version, savedAt: null, expiresAt: null });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function open() {
  const save = vi.fn(async () => saved(2));
  const calls = { read: async () => saved(1), save, remove: async () => {}, reportError: () => {} };
  const keeper = createDraftKeeper(calls, () => sessionStorage);
  await keeper.load();
  const stop = watchLeaving(keeper);
  /** Whether the browser asks for confirmation before the tab closes. */
  const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  return { keeper, save, closes, stop };
}

describe('a tab that is closed', () => {
  it('is not held up while saving works', async () => {
    const { keeper, closes, stop } = await open();
    keeper.answer('details', { lastName: 'Bergh' });
    expect(closes()).toBe(true);
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(closes()).toBe(true);
    stop();
  });

  it('is confirmed first when saving failed, until the connection is back', async () => {
    const { keeper, save, closes, stop } = await open();
    save.mockRejectedValueOnce(new Error('no connection'));
    keeper.answer('details', { lastName: 'Bergh' });
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(closes()).toBe(false);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(closes()).toBe(true);
    stop();
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('saves a failed change once there is a connection, also on another part of the site', async () => {
    const { keeper, save, stop } = await open();
    save.mockRejectedValueOnce(new Error('no connection')).mockRejectedValueOnce(new Error('no connection'));
    keeper.answer('details', { lastName: 'Bergh' });
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(save).toHaveBeenCalledTimes(2);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(save).toHaveBeenCalledTimes(3);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(100_000);
    expect(save).toHaveBeenCalledTimes(3);
  });
});
