import { ApiProblem } from '@nabericht/remote';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnswersKeeper, type KeeperCalls } from './answers-keeper.ts';

const SAVED_AT = '2026-11-22T10:30:00Z';
const typed = (name: string) => ({ partner: { name } });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  const save = vi.fn<KeeperCalls['save']>(async () => ({ savedAt: SAVED_AT }));
  const keeper = createAnswersKeeper({ save, note: () => {} }, { answers: {}, savedAt: null });
  return { save, keeper, names: () => save.mock.calls.map(([{ partner }]) => partner?.name) };
}

describe('the keeper of typed answers', () => {
  it('saves everything once typing has paused', async () => {
    const { keeper, names } = setUp();
    keeper.keep(typed('A'));
    await vi.advanceTimersByTimeAsync(500);
    keeper.keep(typed('An'));
    await vi.advanceTimersByTimeAsync(500);
    expect(names()).toEqual([]);
    await vi.advanceTimersByTimeAsync(500);
    expect(names()).toEqual(['An']);
    expect(keeper.state()).toMatchObject({ savedAt: SAVED_AT, isStuck: false });
  });

  it('saves one call at a time, with the latest answers last', async () => {
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

  it('retries a failed save until it succeeds, and says so meanwhile', async () => {
    const { keeper, save, names } = setUp();
    save.mockRejectedValueOnce(new Error('away'));
    keeper.keep(typed('A'));
    await keeper.flush();
    expect(keeper.state().isStuck).toBe(true);
    await vi.advanceTimersByTimeAsync(2500);
    expect(names()).toEqual(['A', 'A']);
    expect(keeper.state().isStuck).toBe(false);
  });

  it('discards the answers once the task is over', async () => {
    const { keeper, save, names } = setUp();
    save.mockRejectedValueOnce(new ApiProblem({ type: 'about:blank', title: 'Gone', status: 404 }));
    keeper.keep(typed('A'));
    await keeper.flush();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(names()).toEqual(['A']);
    expect(keeper.state().isStuck).toBe(false);
  });

  it('saves nothing after the answers are handed in, unless handing in failed', async () => {
    const { keeper, names } = setUp();
    keeper.keep(typed('A'));
    await keeper.drop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(names()).toEqual([]);
    keeper.resume();
    await vi.advanceTimersByTimeAsync(5000);
    expect(names()).toEqual(['A']);
  });

  it('saves nothing beside the hand-in, also when saves were asked for while one ran', async () => {
    const { keeper, save, names } = setUp();
    const first = Promise.withResolvers<{ savedAt: string }>();
    save.mockReturnValueOnce(first.promise);
    keeper.keep(typed('A'));
    void keeper.flush();
    keeper.keep(typed('An'));
    void keeper.flush();
    const dropped = keeper.drop();
    first.resolve({ savedAt: SAVED_AT });
    await dropped;
    await vi.advanceTimersByTimeAsync(5000);
    expect(names()).toEqual(['A']);
    keeper.resume();
    await vi.advanceTimersByTimeAsync(5000);
    expect(names()).toEqual(['A', 'An']);
  });

  it('saves what is typed after the answers were handed in', async () => {
    const { keeper, names } = setUp();
    keeper.keep(typed('A'));
    await keeper.drop();
    keeper.keep(typed('An'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(names()).toEqual(['An']);
  });

  it('keeps what is being handed in, whatever was saved elsewhere: handing in can fail', async () => {
    const { keeper, names } = setUp();
    keeper.keep(typed('A'));
    await keeper.drop();
    keeper.adopt({ answers: typed('B'), savedAt: SAVED_AT });
    expect(keeper.state().answers).toEqual(typed('A'));
    keeper.resume();
    await vi.advanceTimersByTimeAsync(5000);
    expect(names()).toEqual(['A']);
  });

  it('takes over what was saved elsewhere, unless something was typed here since', async () => {
    const { keeper, names } = setUp();
    const there = { answers: typed('B'), savedAt: SAVED_AT };
    keeper.adopt(there);
    expect(keeper.state()).toMatchObject(there);
    keeper.keep(typed('C'));
    keeper.adopt({ answers: typed('D'), savedAt: '2026-11-22T10:31:00Z' });
    await keeper.flush();
    expect(names()).toEqual(['C']);
  });
});
