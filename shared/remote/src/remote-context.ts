import type { Api } from '@nabericht/api-client/api';
import type { UploadOptions as SendOptions } from '@nabericht/api-client/upload';
import type { Locale } from '@nabericht/intl';
import { createContext, useContext } from 'react';
import type { Session, SiteConfig } from './page-data.ts';

/** All that the shell provides to a remote. */
export interface RemoteContextValue {
  session: Session | null;
  api: Api;
  /** Uploads a form with progress; fails like the API client does. */
  upload: <Answer>(path: string, form: FormData, options?: UploadOptions) => Promise<Answer>;
  /**
   * A memory for remotes that lives as long as this page; keys start with the remote's own name. Emptied when the session ends,
   * because no personal data are kept in the browser's storage. An older shell has none.
   */
  memory?: Map<string, unknown>;
  locale: Locale;
  config: SiteConfig;
  /** The flags for this visitor; see `useFlag`. An older shell has none. */
  flags?: Record<string, boolean> | undefined;
  /** The result of this remote's load() on the server, for the first page only. */
  data: Record<string, unknown>;
  leaveGuard: LeaveGuard;
  /** Reports an error outside rendering (an effect, a call): the screen must still show it to the person. */
  reportError: (error: unknown, where: string) => void;
  /** Announced by screen readers, not shown. */
  announce: (message: string) => void;
  /** Sets the title of the current screen, without the product's name; the server also takes its status. */
  setPage: (page: PageHead) => void;
  /** Renews the access token, before somebody leaves for another site; false without a valid session. An older shell has none. */
  renewSession?: () => Promise<boolean>;
  /** Opens the contact panel; resolves when it is open. An older shell has none. */
  openContact?: () => Promise<void>;
  /** Loads the code of the page at a path while something else is waited for; never rejects. An older shell has none. */
  prepare?: (pathname: string) => Promise<void>;
  /** Announces where somebody will probably go: its code runs when the browser is idle. An older shell has none. */
  foresee?: (pathname: string) => void;
}

export interface UnsavedWork {
  /** Paths under this one may be visited without a warning: the other steps of the same flow. */
  within: string;
  /** A file that did not arrive: asked about on the task list and in the report too, which save every answer themselves. */
  isFile?: boolean | undefined;
}

/** Tracks the unsaved work on the page. The shell asks before it leaves. */
export interface LeaveGuard {
  hold: (id: string, work: UnsavedWork) => void;
  release: (id: string) => void;
}

export type UploadOptions = Omit<SendOptions, 'session'>;

export interface PageHead {
  title: string;
  status?: number;
}

export const RemoteContext = createContext<RemoteContextValue | null>(null);

export function useRemote(): RemoteContextValue {
  const value = useContext(RemoteContext);
  if (!value) throw new Error('useRemote needs a RemoteContext.Provider above it');
  return value;
}

export const useApi = (): Api => useRemote().api;
export const useSession = (): Session | null => useRemote().session;
export const useAnnounce = (): ((message: string) => void) => useRemote().announce;

/** The result of load() under this key; undefined after a navigation in the browser: then the remote requests it itself. */
export const usePageData = <T>(key: string): T | undefined => useRemote().data[key] as T | undefined;
