import type { Api } from '@nabericht/api-client/api';
import type { Messages } from '@nabericht/intl';
import type { PageData, PageHead, RemoteContextValue, Session } from '@nabericht/remote';
import type { Announcer } from './frame/announcer.ts';
import type { FreshCode } from './fresh/fresh-code.ts';
import type { LeaveWork } from './leave-guard/leave-work.ts';
import type { CompositionNews } from './refresh/composition-news.ts';
import type { RemoteStore } from './remotes/remote-store.ts';
import type { DraftAtSignOut } from './session/session-calls.ts';
import type { SessionKeeper } from './session/session-keeper.ts';

/** The services that the shell needs: browser-services.ts and server.tsx each provide them. */
export interface ShellServices {
  page: PageData;
  /** The shell's texts in the page's language. */
  messages: Messages;
  store: RemoteStore;
  api: Api;
  upload: RemoteContextValue['upload'];
  memory: Map<string, unknown>;
  keeper: SessionKeeper;
  beginSession: (session: Session) => boolean;
  /** Always signs out in this browser; when the server cannot be reached, it is told later. */
  signOut: (draft: DraftAtSignOut, next?: string) => Promise<void>;
  /** Retries a sign-out on the server; resolves to whether the server knows. */
  finishSignOut: () => Promise<boolean>;
  /** Whoever was asked to sign in again leaves: what was typed is lost, and the question covers the page until the next one is there. */
  leaveEnded: () => void;
  freshCode: FreshCode;
  refreshCsrfToken: () => void;
  setPage: (head: PageHead) => void;
  announcer: Announcer;
  leaveWork: LeaveWork;
  news: CompositionNews;
}
