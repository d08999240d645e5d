// @vitest-environment jsdom

import { MARIJKE, PIETER, sessionOf } from '@nabericht/remote/testing/people';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLeaveWork } from '../leave-guard/leave-work.ts';
import { createSessionKeeper, type SessionKeeper } from './session-keeper.ts';

class Channel extends EventTarget {
  postMessage() {}
}
vi.stubGlobal('BroadcastChannel', Channel);
const { browserTabs, watchSession } = await import('./browser-session.ts');

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

test('a page that comes back from the cache of the browser after somebody else signed in holds nobody back', () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  const leaveWork = createLeaveWork();
  leaveWork.hold('a', { within: '/dossier/7' });
  const keeper = createSessionKeeper({
    initial: sessionOf(MARIJKE),
    now: Date.now,
    renew: async () => null,
    alone: (task) => task(),
    tabs: browserTabs,
    losesWork: () => true,
    onEnd: () => {},
    startOver: () => {},
  });
  watchSession({ keeper, finishSignOut: async () => true, leaveWork });
  window.dispatchEvent(new Event('pagehide'));
  browserTabs.tell({ session: { ...sessionOf(PIETER), expiresAt: '2099-01-01T00:00:00Z' } });
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(reload).toHaveBeenCalledOnce();
  expect(leaveWork.all()).toEqual([]);
});
