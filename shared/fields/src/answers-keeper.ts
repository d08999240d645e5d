import type { TypedAnswers } from '@nabericht/domain/form/typed-answers';
import { hasChanges } from '@nabericht/flow/has-changes';
import { isOver, problemOf } from '@nabericht/remote/call-problem';
import { createSaveLoop } from './save-loop.ts';

export interface SavedAnswers {
  readonly answers: TypedAnswers;
  readonly savedAt: string | null;
}

export interface KeptState extends SavedAnswers {
  /** The last save did not reach the server; it will be retried. */
  readonly isStuck: boolean;
  /** Answers that were saved elsewhere meanwhile have been merged with those typed here. */
  readonly isJoined: boolean;
}

export interface KeeperCalls {
  /** @param basedOn the time of the save on which these answers are based */
  save: (answers: TypedAnswers, basedOn: string | null) => Promise<{ savedAt: string | null }>;
  note: (error: unknown) => void;
  /** For a caller that must merge with saves from elsewhere; without it a save overwrites them. */
  elsewhere?: {
    read: () => Promise<SavedAnswers>;
    /** Merges both versions; `before` is their common base. */
    join: (here: TypedAnswers, there: TypedAnswers, before: TypedAnswers) => TypedAnswers;
  };
}

export type AnswersKeeper = ReturnType<typeof createAnswersKeeper>;

/** Saves typed answers, one save at a time, always the latest whole; a failed save is retried. */
export function createAnswersKeeper({ save, note, elsewhere }: KeeperCalls, saved: SavedAnswers) {
  let state: KeptState = { ...saved, isStuck: false, isJoined: false };
  const listeners = new Set<() => void>();
  /** The answers that the server had last, as far as is known here. */
  let before = saved.answers;
  /** The answers that were handed in last: these are not saved any more. */
  let handedIn: TypedAnswers | null = null;

  const put = (change: Partial<KeptState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const isUnsaved = () => state.answers !== before && state.answers !== handedIn;

  const loop = createSaveLoop({
    isAhead: isUnsaved,
    async saveOnce() {
      const sent = state.answers;
      try {
        const { savedAt } = await save(sent, state.savedAt);
        before = sent;
        put({ savedAt, isStuck: false });
      } catch (error) {
        const { kind } = problemOf(error);
        // The task was sent elsewhere, or is no longer this person's: the answers are discarded.
        if (isOver(kind)) before = sent;
        else if (kind === 'stale' && elsewhere) await joinWith(elsewhere);
        else throw error;
      }
    },
    onFailure(error) {
      note(error);
      put({ isStuck: true });
    },
  });

  async function joinWith({ read, join }: NonNullable<KeeperCalls['elsewhere']>) {
    const there = await read();
    const here = state.answers;
    const answers = join(here, there.answers, before);
    before = there.answers;
    put({ answers, savedAt: there.savedAt, isJoined: state.isJoined || hasChanges(answers, here) });
  }

  const isAhead = () => isUnsaved() || loop.isRunning();

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    flush: loop.flush,
    keep(answers: TypedAnswers) {
      put({ answers });
      loop.soon();
    },
    /** Whether something typed is not saved yet. */
    isAhead,
    /** Takes over the answers that the server has now, unless newer ones were typed here, also while those are handed in. */
    adopt(there: SavedAnswers) {
      if (state.answers !== before || loop.isRunning() || there.savedAt === state.savedAt) return;
      before = there.answers;
      put({ ...there, isJoined: false });
    },
    /** Call it before the answers are sent: a running save finishes first, and no other save of them follows. */
    async drop() {
      handedIn = state.answers;
      await loop.settled();
    },
    /** Call it when sending failed. */
    resume() {
      handedIn = null;
      loop.soon();
    },
  };
}
