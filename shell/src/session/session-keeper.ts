import type { Session } from '@nabericht/remote';
import { isSomebodyElse, nextStep } from './session-rule.ts';

/**
 * Why a session ended: the person signed out, the person signed out but the server does not know it yet, or the server
 * refused to renew it.
 */
export const SESSION_ENDS = ['signedOut', 'signedOutHere', 'expired'] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];
export type SessionNews = { session: Session } | { end: SessionEnd };

export interface SessionState {
  session: Session | null;
  /** Perhaps signed in: the page came without a session, but this browser had one. */
  isRestoring: boolean;
  /** Signed out in this browser, while the server does not know it yet. */
  isSignedOutHere: boolean;
  /** The server ended the session, and the person is asked to sign in again where they are. */
  isEnded?: boolean | undefined;
}

export interface SessionKeeperDeps {
  initial: Session | null;
  /** A sign-out that was started before this page load is not finished. */
  isSignedOutHere?: boolean;
  now: () => number;
  /** Requests a new access token; null when the server refuses, throws when it cannot be reached. */
  renew: () => Promise<Session | null>;
  /** Runs a task under a lock that all tabs share. */
  alone: <T>(task: () => Promise<T>) => Promise<T>;
  /** What the tabs of this browser share. Only the expiry is stored; the tokens are in cookies. */
  tabs: { readExpiry: () => string | null; tell: (news: SessionNews) => void };
  /** Whether something typed on this page would be lost if the page were left. */
  losesWork: () => boolean | undefined;
  onEnd: (end: SessionEnd) => void;
  /** Loads this page anew: its memory belongs to the previous person, and only a full page load clears that. */
  startOver: () => void;
}

export type SessionKeeper = ReturnType<typeof createSessionKeeper>;

/** Knows who is signed in and keeps the session alive; React reads it with useSyncExternalStore. */
export function createSessionKeeper(deps: SessionKeeperDeps) {
  let state: SessionState = {
    session: deps.isSignedOutHere ? null : deps.initial,
    isRestoring: !deps.isSignedOutHere && deps.initial === null && deps.tabs.readExpiry() !== null,
    isSignedOutHere: deps.isSignedOutHere ?? false,
  };
  let renewing: Promise<boolean> | undefined;
  /** Resolves to whether the person signed in again, while that is asked. */
  let asked: Promise<boolean>;
  let answer = (_isSignedIn: boolean) => {};
  const listeners = new Set<() => void>();

  const adopt = (session: Session | null, isSignedOutHere = false, isEnded?: boolean) => {
    state = { session, isRestoring: false, isSignedOutHere, isEnded };
    answer(session !== null);
    for (const listener of listeners) listener();
  };
  /** Takes over a session that came from elsewhere. @returns false when it is somebody else's, for whom the page loads anew */
  const accept = (session: Session): boolean => {
    const isTheirs = !state.session || !isSomebodyElse(state.session, session);
    if (isTheirs) adopt(session);
    else deps.startOver();
    return isTheirs;
  };
  const end = (reason: SessionEnd) => {
    if (state.session || state.isRestoring || state.isSignedOutHere) deps.onEnd(reason);
    // Signing out ends in a full page load; until then the screen stays as it is.
    if (reason === 'signedOut') state = { session: null, isRestoring: false, isSignedOutHere: false };
    else adopt(null, reason === 'signedOutHere');
  };
  /** The server ended the session: where leaving the page would lose work, the person is asked to sign in again first. */
  const expire = () => {
    if (state.isEnded) return;
    if (!state.session || !deps.losesWork()) return end('expired');
    adopt(state.session, false, true);
    asked = new Promise((resolve) => {
      answer = resolve;
    });
  };

  /** `before`: the expiry of the session that the caller wants to replace. */
  const renewAlone = async (before: string | null | undefined): Promise<boolean> => {
    const { session } = state;
    const expiresAt = deps.tabs.readExpiry();
    // Another tab renewed the session while this one waited for the lock.
    if (session && expiresAt && expiresAt !== before && isLasting(expiresAt, deps.now())) {
      adopt({ ...session, expiresAt });
      return true;
    }
    const renewed = await deps.renew();
    // Somebody signed out while the answer was on its way: it must not sign them in again.
    if (!state.session && !state.isRestoring) return false;
    deps.tabs.tell(renewed ? { session: renewed } : { end: 'expired' });
    if (renewed) return accept(renewed);
    expire();
    return false;
  };

  /** Resolves to whether there is a valid session. An unreachable server ends nothing: the next check tries again. */
  const renewFrom = (before: string | null | undefined): Promise<boolean> => {
    if (!state.session && !state.isRestoring) return Promise.resolve(false);
    if (state.isEnded) return asked;
    renewing ??= deps
      .alone(() => renewAlone(before))
      .catch(() => {
        if (state.isRestoring) adopt(null);
        return false;
      })
      .finally(() => {
        renewing = undefined;
      })
      // Not under the lock: other tabs go on meanwhile.
      .then((isRenewed) => (state.isEnded ? asked : isRenewed));
    return renewing;
  };

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * After a refusal. What the tabs share already was refused as well: the page has its own expiry from the gateway, which may
     * differ by a second.
     */
    renew: () => renewFrom(deps.tabs.readExpiry()),
    /** Runs at the start, every 30 s and when the tab becomes visible. */
    check(): Promise<boolean> {
      const { session, isRestoring } = state;
      if (isRestoring || nextStep(session, deps.now()) === 'refresh') return renewFrom(session?.expiresAt);
      return Promise.resolve(session !== null);
    },
    /** After a sign-in in this tab. @returns false when it is not the person who was asked to sign in again */
    begin(session: Session): boolean {
      deps.tabs.tell({ session });
      if (state.isEnded) return accept(session);
      adopt(session);
      return true;
    },
    /** After a sign-out in this tab, whether or not the server has processed it. */
    signOut(reason: 'signedOut' | 'signedOutHere') {
      deps.tabs.tell({ end: reason });
      end(reason);
    },
    /** Another tab signed in, renewed or ended the session. */
    follow(news: SessionNews) {
      // A renewal that another tab made just before it received the sign-out can arrive after that sign-out.
      if ('session' in news) {
        if (!state.isSignedOutHere) accept(news.session);
      } else if (state.session || (state.isSignedOutHere && news.end === 'signedOut'))
        news.end === 'expired' ? expire() : end(news.end);
    },
  };
}

const isLasting = (expiresAt: string, now: number) => nextStep({ expiresAt }, now) === 'keep';
