import type { Locale, Messages } from '@nabericht/intl';
import type { PageData, Session } from '@nabericht/remote';
import { createContext, useContext } from 'react';
import type { Announcer } from './frame/announcer.ts';
import type { LeaveWork } from './leave-guard/leave-work.ts';
import type { CompositionNews } from './refresh/composition-news.ts';
import type { RemoteStore } from './remotes/remote-store.ts';
import type { DraftAtSignOut } from './session/session-calls.ts';

/** The message id of a failed change of language: the page did not change, or the account did not save the choice. */
export type LanguageFailure = 'language.failed' | 'language.notKept';

/** What the parts of the shell share, beyond what every remote gets. */
export interface ShellValue {
  page: PageData;
  store: RemoteStore;
  /** The shell's and the UI kit's texts in the current language. */
  messages: Messages;
  /** Edited texts, which override the released ones. */
  overrides: Messages;
  /** Changes the language of the page, and of the mails of a signed-in person; resolves to what failed. */
  changeLocale: (locale: Locale) => Promise<LanguageFailure | undefined>;
  /** There is no session yet, but one may be restored in a moment. */
  isRestoring: boolean;
  /**
   * Call it with the answer to a sign-in: `beginSession(sessionFrom(answer, Date.now()))`.
   * @returns false when somebody else was asked to sign in again: the page is loaded anew, and nothing may go on
   */
  beginSession: (session: Session) => boolean;
  /** Signed out in this browser, while the server does not know it yet: no screen may show. */
  isSignedOutHere: boolean;
  /** Ends the session in every tab and on the server, and goes to the logged-out page or to `next`. */
  signOut: (draft: DraftAtSignOut, next?: string) => Promise<void>;
  /** Retries a sign-out on the server; resolves to whether the server knows. */
  finishSignOut: () => Promise<boolean>;
  /** Called by every view that opens. */
  refreshCsrfToken: () => void;
  leaveWork: LeaveWork;
  news: CompositionNews;
  announcer: Announcer;
}

export const ShellContext = createContext<ShellValue | null>(null);

export function useShell(): ShellValue {
  const value = useContext(ShellContext);
  if (!value) throw new Error('useShell needs a ShellContext.Provider above it');
  return value;
}
