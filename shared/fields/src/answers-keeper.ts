import type { TypedAnswers } from '@nabericht/domain/form/typed-answers';
import { hasChanges } from '@nabericht/flow/has-changes';
import { type CallProblem, isOver } from '@nabericht/remote/call-problem';

/** What is typed is saved once it has rested this long. */
const SAVE_AFTER_MS = 800;
const RETRY_FIRST_MS = 2000;
const RETRY_LAST_MS = 60_000;

export interface SavedAnswers {
  readonly answers: TypedAnswers;
  readonly savedAt: string | null;
}

export interface KeptState extends SavedAnswers {
  /** The last try to save did not reach the server; it is tried again. */
  readonly isStuck: boolean;
  /** Something else was saved elsewhere meanwhile, and stands beside what was typed here. */
  readonly isJoined: boolean;
}

export interface KeeperCalls {
  /** @param basedOn when that was saved which these answers follow */
  save: (answers: TypedAnswers, basedOn: string | null) => Promise<{ savedAt: string | null }>;
  note: (error: unknown) => CallProblem;
  /** For who is told that something else was saved since; others save over it. */
  elsewhere?: {
    read: () => Promise<SavedAnswers>;
    /** What both come to; `before` is what both began with. */
    join: (here: TypedAnswers, there: TypedAnswers, before: TypedAnswers) => TypedAnswers;
  };
}

export type AnswersKeeper = ReturnType<typeof createAnswersKeeper>;

/** Saves what is typed, one save at a time, the last one whole; what fails is tried again. */
export function createAnswersKeeper({ save, note, elsewhere }: KeeperCalls, saved: SavedAnswers) {
  let state: KeptState = { ...saved, isStuck: false, isJoined: false };
  const listeners = new Set<() => void>();
  /** What the server had last, as far as is known here. */
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
      // It was sent somewhere else, or is not theirs any more: nothing is kept of it.
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

  /** Saves now what waits. */
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
    /** Goes on with what the server has now, unless something was typed here that it does not have. */
    adopt(there: SavedAnswers) {
      if (waiting || saving || there.savedAt === state.savedAt) return;
      before = there.answers;
      put({ ...there, isJoined: false });
    },
    /** Before it is all sent: what is under way gets through first, and nothing comes after. */
    async drop() {
      await saving;
      clearTimeout(timer);
      dropped = waiting;
      waiting = null;
    },
    /** It was not sent after all. */
    resume() {
      if (dropped) keep(dropped);
      dropped = null;
    },
  };
}
