import type { Api } from '@nabericht/api-client/api';
import type { UploadOptions as SendOptions } from '@nabericht/api-client/upload';
import type { Locale } from '@nabericht/intl';
import { createContext, useContext } from 'react';
import type { Session, SiteConfig } from './page-data.ts';

/** All that the shell hands to a remote. */
export interface RemoteContextValue {
  session: Session | null;
  api: Api;
  /** Uploads a form with progress; fails like the API client does. */
  upload: <Answer>(path: string, form: FormData, options?: UploadOptions) => Promise<Answer>;
  /**
   * What remotes keep while this page lives, by a name that starts with their own; emptied when the session ends. Nothing
   * of a person is kept in the browser's storage. An older shell has none.
   */
  memory?: Map<string, unknown>;
  locale: Locale;
  config: SiteConfig;
  /** What this visitor gets of flags; see `useFlag`. An older shell has none. */
  flags?: Record<string, boolean> | undefined;
  /** What this remote's load() answered on the server, for the first page only. */
  data: Record<string, unknown>;
  leaveGuard: LeaveGuard;
  /** For what goes wrong outside rendering (an effect, a call): the person still has to be told on the screen. */
  reportError: (error: unknown, where: string) => void;
  /** Said by screen readers, shown nowhere. */
  announce: (message: string) => void;
  /** The title of the screen that is shown, without the product's name; the server also takes its status. */
  setPage: (page: PageHead) => void;
  /** A new access token, for who leaves for another site and comes back; false without a living session. An older shell has none. */
  renewSession?: () => Promise<boolean>;
  /** Opens the contact panel; resolves when it stands there. An older shell has none. */
  openContact?: () => Promise<void>;
  /** Starts the code of the page at a path while something else is waited for; never rejects. An older shell has none. */
  prepare?: (pathname: string) => Promise<void>;
  /** Says where somebody is about to go: its code runs when the browser has nothing else to do. An older shell has none. */
  foresee?: (pathname: string) => void;
}

export interface UnsavedWork {
  /** Paths under this one may be visited without a warning: the other steps of the same flow. */
  within: string;
}

/** Who has unsaved work at this moment. The shell asks before it leaves. */
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

/** What load() answered under this key; undefined after a navigation in the browser, when the remote asks itself. */
export const usePageData = <T>(key: string): T | undefined => useRemote().data[key] as T | undefined;
