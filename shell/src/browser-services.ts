import { createApi } from '@nabericht/api-client/api';
import { createBrowserSend, type PageSession } from '@nabericht/api-client/browser-send';
import type { Messages } from '@nabericht/intl';
import { type PageData, paths } from '@nabericht/remote';
import { CERTIFICATE_LINK } from '@nabericht/remote/kept-certificate';
import { createAnnouncer } from './frame/announcer.ts';
import { createFreshCode } from './fresh/fresh-code.ts';
import { createLeaveWork } from './leave-guard/leave-work.ts';
import { createCompositionNews } from './refresh/composition-news.ts';
import { aloneInBrowser, browserTabs, startOver } from './session/browser-session.ts';
import { createCsrfKeeper } from './session/csrf-keeper.ts';
import { forgetDossiers } from './session/forget-dossiers.ts';
import { loggedOutPath } from './session/logged-out-path.ts';
import { endOnServer, fetchCsrfToken, renewSession } from './session/session-calls.ts';
import { createSessionKeeper, type SessionEnd, type SessionKeeper } from './session/session-keeper.ts';
import { createUnfinishedSignOut } from './session/unfinished-sign-out.ts';
import type { ShellServices } from './shell-services.ts';
import { traceClicks } from './trace/click-trace.ts';

/** The longest that signing out waits for the server, in milliseconds. */
const SIGN_OUT_MS = 5000;

const isHeadingFocused = (title: string) =>
  document.activeElement?.matches('h1') && document.activeElement.textContent === title;

/** The services of a page in a browser: real calls, a session that is kept alive, a title that is shown and announced. */
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
  // Removes what an earlier release stored about dossiers, in a tab that is still open.
  forgetDossiers(sessionStorage);
  const memory = new Map<string, unknown>();
  let afterwards = paths.loggedOut();
  const endSession = (end: SessionEnd) => {
    memory.clear();
    // The next user of this computer could read the file with it. After a new sign-in the draft still names the file.
    sessionStorage.removeItem(CERTIFICATE_LINK);
    // An expired session needs no navigation: a route that requires a session leads to the logged-out page and back, and
    // finds the choices there. Dossiers are loaded from the server again.
    if (end === 'expired') return;
    leaveWork.clear();
    // Removed one by one, because the early script makes clear() keep the keys of the shell.
    for (const name of Object.keys(sessionStorage)) sessionStorage.removeItem(name);
    // A full page load, so that nothing of this person stays in memory. Without a server the frame hides every screen.
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
    losesWork: () => leaveWork.isUnsaved?.(),
    onEnd: endSession,
    startOver: () => startOver(leaveWork),
  });

  const finishSignOut = async () => {
    // Another tab has finished the sign-out, and somebody may have signed in since.
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
      // It shares a chunk with the guard, which has loaded before anybody can choose a file.
      const { upload } = await import(/* webpackChunkName: "guard" */ '@nabericht/api-client/upload');
      return news.watch(upload(path, form, { ...options, session, traceparent: traceparent() }));
    },
    memory,
    keeper,
    beginSession(session) {
      unfinished.forget();
      return keeper.begin(session);
    },
    async signOut(draft, next = paths.loggedOut()) {
      afterwards = next;
      unfinished.begin(draft);
      if (!(await finishSignOut())) keeper.signOut('signedOutHere');
    },
    finishSignOut,
    leaveEnded() {
      endSession('expired');
      leaveWork.clear();
      const { pathname, search } = window.location;
      // Replaced, for nobody may get back to it.
      window.location.replace(loggedOutPath(pathname, search));
    },
    freshCode,
    refreshCsrfToken: () => void csrf.refresh(),
    setPage({ title }) {
      document.title = `${title} - ${page.config.productName}`;
      const { pathname } = window.location;
      const isNext = pathname !== titledPath;
      titledPath = pathname;
      // A heading with the same words gets the focus meanwhile, and is read aloud for that.
      if (isNext) setTimeout(() => isHeadingFocused(title) || announcer.announce(title));
    },
    announcer,
    leaveWork,
    news,
  };
}
