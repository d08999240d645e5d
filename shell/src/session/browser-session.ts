import { SESSION_CHECK_INTERVAL_MS } from '@nabericht/domain/rule/constants';
import * as v from 'valibot';
import type { LeaveWork } from '../leave-guard/leave-work.ts';
import { sessionSchema } from '../page-data.ts';
import { SESSION_ENDS, type SessionKeeper, type SessionKeeperDeps } from './session-keeper.ts';

const NAME = 'nabericht_session';
const newsSchema = v.union([
  v.object({ session: sessionSchema }),
  v.object({ end: v.picklist(SESSION_ENDS) }),
]);
const channel = new BroadcastChannel(NAME);

/** How the keeper reaches the other tabs: it stores the expiry, and sends the rest as messages. */
export const browserTabs: SessionKeeperDeps['tabs'] = {
  readExpiry: () => localStorage.getItem(NAME),
  tell(news) {
    if ('session' in news) localStorage.setItem(NAME, news.session.expiresAt);
    else localStorage.removeItem(NAME);
    channel.postMessage(news);
  },
};

/** Locks exist in secure contexts only; elsewhere the server's grace period for a double refresh has to suffice. */
export const aloneInBrowser: SessionKeeperDeps['alone'] = (task) =>
  navigator.locks ? navigator.locks.request(NAME, task) : task();

/** Checks at the start, every 30 s, when the tab or the page comes back and when the connection does; follows other tabs. */
export function watchSession({
  keeper,
  finishSignOut,
  leaveWork,
}: {
  keeper: SessionKeeper;
  finishSignOut: () => Promise<boolean>;
  leaveWork: LeaveWork;
}): void {
  const check = () => void (keeper.get().isSignedOutHere ? finishSignOut() : keeper.check());
  check();
  setInterval(check, SESSION_CHECK_INTERVAL_MS);
  window.addEventListener('online', check);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
  // A page restored from the back/forward cache missed the news of other tabs: it may show somebody who has signed out.
  let known: string | null;
  window.addEventListener('pagehide', () => {
    known = browserTabs.readExpiry();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    const expiry = browserTabs.readExpiry();
    if (persisted && keeper.get().session && (!expiry || expiry !== known)) startOver(leaveWork);
  });
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const news = v.safeParse(newsSchema, data);
    if (news.success) keeper.follow(news.output);
  });
}

/** Loads the page anew for somebody else, who is not asked whether what was typed here stays. */
export function startOver(leaveWork: LeaveWork): void {
  leaveWork.clear();
  window.location.reload();
}
