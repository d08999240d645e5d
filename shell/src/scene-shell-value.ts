import { CONFIG } from '@nabericht/remote/testing';
import { createAnnouncer } from './frame/announcer.ts';
import { createLeaveWork } from './leave-guard/leave-work.ts';
import { createCompositionNews } from './refresh/composition-news.ts';
import { RemoteStore } from './remotes/remote-store.ts';
import type { ShellValue } from './shell-context.ts';

interface FakeShell extends Omit<Partial<ShellValue>, 'page'> {
  page?: Partial<ShellValue['page']>;
}

const COMPOSITION = '000000000000';

/** The context of the shell, for a part of it that is rendered alone; each option replaces the value of that name. */
export function fakeShell({ page, ...rest }: FakeShell = {}): ShellValue {
  return {
    page: {
      composition: COMPOSITION,
      remotes: [],
      locale: 'nl',
      session: null,
      rendered: null,
      data: {},
      overrides: {},
      config: CONFIG,
      ...page,
    },
    store: new RemoteStore(() => Promise.reject(new Error('No remotes here')), 0),
    messages: {},
    overrides: {},
    changeLocale: async () => 'language.failed',
    isRestoring: false,
    beginSession: () => true,
    isSignedOutHere: false,
    signOut: async () => {},
    finishSignOut: async () => true,
    refreshCsrfToken: () => {},
    leaveWork: createLeaveWork(),
    news: createCompositionNews(COMPOSITION),
    announcer: createAnnouncer(),
    ...rest,
  };
}
