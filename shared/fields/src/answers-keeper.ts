import type { TypedAnswers } from '@nabericht/domain/form/typed-answers';
import { hasChanges } from '@nabericht/flow/has-changes';
import { type CallProblem, isOver } from '@nabericht/remote/call-problem';

/** The pause after typing before the answers are saved. */
const SAVE_AFTER_MS = 800;
const RETRY_FIRST_MS = 2000;
const RETRY_LAST_MS = 60_000;

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
  note: (error: unknown) => CallProblem;
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
  let waiting: TypedAnswers | null = null;
  let dropped: TypedAnswers | null = null;
  let saving: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const put = (change: Partial<KeptState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const saveLater = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  };

  async function saveOnce(): Promise<void> {
    const sent = waiting;
    if (!sent) return;
    waiting = null;
    try {
      const { savedAt } = await save(sent, state.savedAt);
      failures = 0;
      before = sent;
      put({ savedAt, isStuck: false });
    } catch (error) {
      const { kind } = note(error);
      // The task was sent elsewhere, or is no longer this person's: the answers are discarded.
      if (isOver(kind)) return;
      waiting ??= sent;
      if (kind === 'stale' && elsewhere && (await isJoinedWith(elsewhere))) return;
      failures += 1;
      put({ isStuck: true });
      saveLater(Math.min(RETRY_FIRST_MS * 2 ** (failures - 1), RETRY_LAST_MS));
    }
  }

  /** @returns false when what was saved elsewhere could not be read */
  async function isJoinedWith({ read, join }: NonNullable<KeeperCalls['elsewhere']>): Promise<boolean> {
    try {
      const there = await read();
      const here = state.answers;
      waiting = join(here, there.answers, before);
      before = there.answers;
      const isJoined = state.isJoined || hasChanges(waiting, here);
      put({ answers: waiting, savedAt: there.savedAt, isJoined });
      saveLater(SAVE_AFTER_MS);
      return true;
    } catch (error) {
      note(error);
      return false;
    }
  }

  /** Saves the waiting answers now. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    while (saving) await saving;
    saving = saveOnce();
    await saving;
    saving = null;
  }

  const keep = (answers: TypedAnswers) => {
    waiting = answers;
    put({ answers });
    saveLater(failures > 0 ? RETRY_FIRST_MS : SAVE_AFTER_MS);
  };
  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    flush,
    keep,
    /** Whether something typed is not saved yet. */
    isAhead: () => waiting !== null || saving !== null,
    /** Takes over the answers that the server has now, unless newer ones were typed here. */
    adopt(there: SavedAnswers) {
      if (waiting || saving || there.savedAt === state.savedAt) return;
      before = there.answers;
      put({ ...there, isJoined: false });
    },
    /** Call it before the answers are sent: a running save finishes first, and no other save follows. */
    async drop() {
      await saving;
      clearTimeout(timer);
      dropped = waiting;
      waiting = null;
    },
    /** Call it when sending failed. */
    resume() {
      if (dropped) keep(dropped);
      dropped = null;
    },
  };
}
