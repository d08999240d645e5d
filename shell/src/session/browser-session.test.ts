// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLeaveWork } from '../leave-guard/leave-work.ts';
import type { SessionKeeper } from './session-keeper.ts';

class Channel extends EventTarget {
  postMessage() {}
}
vi.stubGlobal('BroadcastChannel', Channel);
const { watchSession } = await import('./browser-session.ts');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const see = (visibilityState: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
  document.dispatchEvent(new Event('visibilitychange'));
};

test('a session is checked at the start, every 30 seconds, and when the tab becomes visible', () => {
  const check = vi.fn(async () => true);
  const keeper = {
    get: () => ({ isSignedOutHere: false, session: null }),
    check,
  } as unknown as SessionKeeper;
  watchSession({ keeper, finishSignOut: async () => true, leaveWork: createLeaveWork() });
  expect(check).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(29_999);
  expect(check).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(check).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(30_000);
  expect(check).toHaveBeenCalledTimes(3);
  see('hidden');
  expect(check).toHaveBeenCalledTimes(3);
  see('visible');
  expect(check).toHaveBeenCalledTimes(4);
});
