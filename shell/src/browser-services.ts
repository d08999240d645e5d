import { createApi } from '@nabericht/api-client/api';
import { createBrowserSend, type PageSession } from '@nabericht/api-client/browser-send';
import type { Messages } from '@nabericht/intl';
import { type PageData, paths } from '@nabericht/remote';
import { CERTIFICATE_LINK } from '@nabericht/remote/kept-certificate';
import { createAnnouncer } from './frame/announcer.ts';
import { createFreshCode } from './fresh/fresh-code.ts';
import { createLeaveWork } from './leave-guard/leave-work.ts';
import { createCompositionNews } from './refresh/composition-news.ts';
import { aloneInBrowser, browserTabs } from './session/browser-session.ts';
import { createCsrfKeeper } from './session/csrf-keeper.ts';
import { forgetDossiers } from './session/forget-dossiers.ts';
import { endOnServer, fetchCsrfToken, renewSession } from './session/session-calls.ts';
import { createSessionKeeper, type SessionEnd, type SessionKeeper } from './session/session-keeper.ts';
import { createUnfinishedSignOut } from './session/unfinished-sign-out.ts';
import type { ShellServices } from './shell-services.ts';
import { traceClicks } from './trace/click-trace.ts';

/** Somebody who signs out waits no longer than this for the server. */
const SIGN_OUT_MS = 5000;

/** The services of a page in a browser: real calls, a session that is kept, a title that is shown and said. */
export function createBrowserServices(
  page: PageData,
  messages: Messages,
  store: ShellServices['store'],
): ShellServices {
  const { now } = Date;
  const announcer = createAnnouncer();
  const leaveWork = createLeaveWork();

  const news = createCompositionNews(page.composition);
  const traceparent = traceClicks();
  const session: PageSession = {
    getCsrfToken: (fresh) => csrf.get(fresh),
    revive: () => keeper.renew(),
  };
  const send = createBrowserSend({ ...session, traceparent });
  const freshCode = createFreshCode();
  const api = createApi(news.listenTo(freshCode.over(send)));
  const csrf = createCsrfKeeper(() => fetchCsrfToken(api, now), now);
  // What an earlier release kept of dossiers, in a tab that is open still.
  forgetDossiers(sessionStorage);
  const memory = new Map<string, unknown>();
  let afterwards = paths.loggedOut();
  const endSession = (end: SessionEnd) => {
    memory.clear();
    // Whoever sits here next could have it read. Who signs in again finds the file in the draft that names it.
    sessionStorage.removeItem(CERTIFICATE_LINK);
    // An expired session shows by itself: a place that needs one leads to the logged-out page and back, and finds
    // there what was chosen. Dossiers are the server's to give again.
    if (end === 'expired') return;
    leaveWork.clear();
    // One by one: clear() is for others, and leaves what is ours.
    for (const name of Object.keys(sessionStorage)) sessionStorage.removeItem(name);
    // A full load, so that nothing of this person stays in memory. Without a server the frame takes every screen away.
    if (end === 'signedOut') window.location.assign(afterwards);
  };
  const unfinished = createUnfinishedSignOut({
    tellServer: (draft) => endOnServer(api, draft, AbortSignal.timeout(SIGN_OUT_MS)),
    storage: localStorage,
  });
  const keeper: SessionKeeper = createSessionKeeper({
    initial: page.session,
    isSignedOutHere: unfinished.isThere(),
    now,
    renew: () => renewSession(api, now),
    alone: aloneInBrowser,
    tabs: browserTabs,
    onEnd: endSession,
  });

  const finishSignOut = async () => {
    // Another tab has finished it, and perhaps somebody signed in since.
    if (!unfinished.isThere()) {
      window.location.reload();
      return true;
    }
    const isFinished = await unfinished.finish();
    if (isFinished) keeper.signOut('signedOut');
    return isFinished;
  };
  let titledPath = window.location.pathname;
  return {
    page,
    messages,
    store,
    api,
    upload: async (path, form, options) => {
      // It comes with what watches over the page, which is there before anybody has chosen a file.
      const { upload } = await import(/* webpackChunkName: "guard" */ '@nabericht/api-client/upload');
      return news.watch(upload(path, form, { ...options, session, traceparent: traceparent() }));
    },
    memory,
    keeper,
    beginSession(session) {
      unfinished.forget();
      keeper.begin(session);
    },
    async signOut(draft, next = paths.loggedOut()) {
      afterwards = next;
      unfinished.begin(draft);
      if (!(await finishSignOut())) keeper.signOut('signedOutHere');
    },
    finishSignOut,
    freshCode,
    refreshCsrfToken: () => void csrf.refresh(),
    setPage({ title }) {
      document.title = `${title} - ${page.config.productName}`;
      const { pathname } = window.location;
      if (pathname !== titledPath) announcer.announce(title);
      titledPath = pathname;
    },
    announcer,
    leaveWork,
    news,
  };
}
