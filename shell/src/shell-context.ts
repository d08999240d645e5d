import type { Locale, Messages } from '@nabericht/intl';
import type { PageData, Session } from '@nabericht/remote';
import { createContext, useContext } from 'react';
import type { Announcer } from './frame/announcer.ts';
import type { LeaveWork } from './leave-guard/leave-work.ts';
import type { CompositionNews } from './refresh/composition-news.ts';
import type { RemoteStore } from './remotes/remote-store.ts';
import type { DraftAtSignOut } from './session/session-calls.ts';

/** What a change of language failed with, as its text: the page stays as it is, or the account has not heard of the change. */
export type LanguageFailure = 'language.failed' | 'language.notKept';

/** What the shell's own parts share, beside what every remote gets. */
export interface ShellValue {
  page: PageData;
  store: RemoteStore;
  /** The shell's and the kit's texts in the language of the moment. */
  messages: Messages;
  /** Edited texts, which win from the released ones. */
  overrides: Messages;
  /** Also of the mails, for who is signed in; resolves to what of that failed. */
  changeLocale: (locale: Locale) => Promise<LanguageFailure | undefined>;
  /** No session yet, but one may come back in a moment. */
  isRestoring: boolean;
  /** Call with the answer of a sign-in: `beginSession(sessionFrom(answer, Date.now()))`. */
  beginSession: (session: Session) => void;
  /** Signed out in this browser, while the server still has to hear of it: no screen may show. */
  isSignedOutHere: boolean;
  /** Ends the session in every tab and on the server, and goes to the logged-out page or where it is told. */
  signOut: (draft: DraftAtSignOut, next?: string) => Promise<void>;
  /** Tries again to tell the server of a sign-out; resolves to whether it knows. */
  finishSignOut: () => Promise<boolean>;
  /** For every view that opens. */
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
