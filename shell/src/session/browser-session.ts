import { SESSION_CHECK_INTERVAL_MS } from '@nabericht/domain/rule/constants';
import type { Session } from '@nabericht/remote';
import * as v from 'valibot';
import { sessionSchema } from '../page-data.ts';
import {
  SESSION_ENDS,
  type SessionKeeper,
  type SessionKeeperDeps,
  type SessionNews,
} from './session-keeper.ts';

const NAME = 'nabericht_session';
const newsSchema = v.union([
  v.object({ session: sessionSchema }),
  v.object({ end: v.picklist(SESSION_ENDS) }),
]);
const channel = new BroadcastChannel(NAME);

/** How the keeper reaches the other tabs: the expiry in storage, the rest by message. */
export const browserTabs: SessionKeeperDeps['tabs'] = {
  readExpiry: () => localStorage.getItem(NAME),
  tell(news) {
    if ('session' in news) localStorage.setItem(NAME, news.session.expiresAt);
    else localStorage.removeItem(NAME);
    channel.postMessage(news);
  },
};

/** Locks exist in secure contexts only; elsewhere the server's grace for a double refresh has to do. */
export const aloneInBrowser: SessionKeeperDeps['alone'] = (task) =>
  navigator.locks ? navigator.locks.request(NAME, task) : task();

/** Checks now, every 30 s, when the tab or the page comes back and when the connection does; follows the other tabs. */
export function watchSession({
  keeper,
  finishSignOut,
}: {
  keeper: SessionKeeper;
  finishSignOut: () => Promise<boolean>;
}): void {
  const check = () => void (keeper.get().isSignedOutHere ? finishSignOut() : keeper.check());
  check();
  setInterval(check, SESSION_CHECK_INTERVAL_MS);
  window.addEventListener('online', check);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
  // A page that the browser kept as it was left heard no news: with the back button it may show somebody who is gone.
  window.addEventListener('pageshow', ({ persisted }) => {
    const { session } = keeper.get();
    if (persisted && session && browserTabs.readExpiry() !== session.expiresAt) window.location.reload();
  });
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const news = v.safeParse(newsSchema, data);
    if (!news.success) return;
    if (isSomebodyElse(keeper.get().session, news.output)) window.location.reload();
    else keeper.follow(news.output);
  });
}

/** What is in memory belongs to the person before: only a full load is clean. */
const isSomebodyElse = (before: Session | null, news: SessionNews) =>
  before !== null &&
  'session' in news &&
  (before.user.email !== news.session.user.email || before.scope?.personId !== news.session.scope?.personId);
