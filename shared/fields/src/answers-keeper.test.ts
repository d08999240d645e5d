import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnswersKeeper, type KeeperCalls } from './answers-keeper.ts';

const SAVED_AT = '2026-11-22T10:30:00Z';
const typed = (name: string) => ({ partner: { name } });
const noted = (kind: string) => ({ kind }) as ReturnType<KeeperCalls['note']>;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp(kind = 'failed') {
  const save = vi.fn<KeeperCalls['save']>(async () => ({ savedAt: SAVED_AT }));
  const tell = vi.fn<KeeperCalls['tell']>();
  const keeper = createAnswersKeeper({ save, note: () => noted(kind), tell }, null);
  const told = () => tell.mock.lastCall?.[0];
  return { save, keeper, told, names: () => save.mock.calls.map(([{ partner }]) => partner?.name) };
}

describe('what is typed', () => {
  it('is saved whole once it rests', async () => {
    const { keeper, names, told } = setUp();
    keeper.keep(typed('A'));
    await vi.advanceTimersByTimeAsync(500);
    keeper.keep(typed('An'));
    await vi.advanceTimersByTimeAsync(500);
    expect(names()).toEqual([]);
    await vi.advanceTimersByTimeAsync(500);
    expect(names()).toEqual(['An']);
    expect(told()).toEqual({ savedAt: SAVED_AT, isStuck: false });
  });

  it('is saved by one call at a time, the last one last', async () => {
    const { keeper, save, names } = setUp();
    const first = Promise.withResolvers<{ savedAt: string }>();
    save.mockReturnValueOnce(first.promise);
    keeper.keep(typed('A'));
    const saving = keeper.flush();
    keeper.keep(typed('An'));
    const next = keeper.flush();
    await vi.advanceTimersByTimeAsync(5000);
    expect(names()).toEqual(['A']);
    first.resolve({ savedAt: SAVED_AT });
    await Promise.all([saving, next]);
    expect(names()).toEqual(['A', 'An']);
  });

  it('is tried again until it gets through, and says so meanwhile', async () => {
    const { keeper, save, names, told } = setUp();
    save.mockRejectedValueOnce(new Error('away'));
    keeper.keep(typed('A'));
    await keeper.flush();
    expect(told()?.isStuck).toBe(true);
    await vi.advanceTimersByTimeAsync(2500);
    expect(names()).toEqual(['A', 'A']);
    expect(told()?.isStuck).toBe(false);
  });

  it('is let go of once it is over', async () => {
    const { keeper, save, names, told } = setUp('missing');
    save.mockRejectedValueOnce(new Error('gone'));
    keeper.keep(typed('A'));
    await keeper.flush();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(names()).toEqual(['A']);
    expect(told()?.isStuck).not.toBe(true);
  });

  it('is not saved behind what is sent, unless that failed', async () => {
    const { keeper, names } = setUp();
    keeper.keep(typed('A'));
    await keeper.drop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(names()).toEqual([]);
    keeper.resume();
    await vi.advanceTimersByTimeAsync(5000);
    expect(names()).toEqual(['A']);
  });
});
