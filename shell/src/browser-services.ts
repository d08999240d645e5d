import { createApi } from '@nabericht/api-client/api';
import { createBrowserSend } from '@nabericht/api-client/browser-send';
import { upload } from '@nabericht/api-client/upload';
import type { Messages } from '@nabericht/intl';
import { ApiProblem, type PageData, paths } from '@nabericht/remote';
import { createAnnouncer } from './frame/announcer.ts';
import { createLeaveWork } from './leave-guard/leave-work.ts';
import type { RemoteStore } from './remotes/remote-store.ts';
import { aloneInBrowser, browserTabs } from './session/browser-session.ts';
import { createCsrfKeeper } from './session/csrf-keeper.ts';
import { fetchCsrfToken, renewSession } from './session/session-calls.ts';
import { createSessionKeeper, type SessionEnd, type SessionKeeper } from './session/session-keeper.ts';
import type { ShellServices } from './shell-services.ts';

/** The services of a page in a browser: real calls, a session that is kept, a title that is shown and said. */
export function createBrowserServices(page: PageData, messages: Messages, store: RemoteStore): ShellServices {
  const { now } = Date;
  const announcer = createAnnouncer();
  const leaveWork = createLeaveWork();

  const api = createApi(
    createBrowserSend({ getCsrfToken: (fresh) => csrf.get(fresh), revive: () => keeper.renew() }),
  );
  const csrf = createCsrfKeeper(() => fetchCsrfToken(api, now), now);
  const endSession = (end: SessionEnd) => {
    // An expired session shows by itself: a place that needs one leads to the logged-out page and back.
    if (end === 'expired') return;
    leaveWork.clear();
    // A full load, so that nothing of this person stays in memory.
    sessionStorage.clear();
    window.location.assign(paths.loggedOut());
  };
  const keeper: SessionKeeper = createSessionKeeper({
    initial: page.session,
    now,
    renew: () => renewSession(api, now),
    alone: aloneInBrowser,
    tabs: browserTabs,
    onEnd: endSession,
  });

  let titledPath = window.location.pathname;
  return {
    page,
    messages,
    store,
    api,
    upload: async (path, form, options) =>
      upload(path, form, { ...options, csrfToken: await csrf.get(false) }),
    keeper,
    async signOut() {
      try {
        await api.session.logout();
      } catch (error) {
        if (!(error instanceof ApiProblem && error.status === 401)) throw error;
      }
      keeper.signOut();
    },
    refreshCsrfToken: () => void csrf.refresh(),
    setPage({ title }) {
      document.title = `${title} - ${page.config.productName}`;
      const { pathname } = window.location;
      if (pathname !== titledPath) announcer.announce(title);
      titledPath = pathname;
    },
    announcer,
    leaveWork,
  };
}
