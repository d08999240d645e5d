import type { TypedAnswers } from '@nabericht/domain/form/typed-answers';
import { type CallProblem, isOver } from '@nabericht/remote/call-problem';

/** What is typed is saved once it has rested this long. */
const SAVE_AFTER_MS = 800;
const RETRY_FIRST_MS = 2000;
const RETRY_LAST_MS = 60_000;

export interface KeptState {
  readonly savedAt: string | null;
  /** The last try to save did not reach the server; it is tried again. */
  readonly isStuck: boolean;
}

export interface KeeperCalls {
  save: (answers: TypedAnswers) => Promise<{ savedAt: string | null }>;
  note: (error: unknown) => CallProblem;
  /** How it stands, at every change. */
  tell: (state: KeptState) => void;
}

export type AnswersKeeper = ReturnType<typeof createAnswersKeeper>;

/** Saves what is typed, one save at a time, the last one whole; what fails is tried again. */
export function createAnswersKeeper({ save, note, tell }: KeeperCalls, before: string | null) {
  let savedAt = before;
  let waiting: TypedAnswers | null = null;
  let dropped: TypedAnswers | null = null;
  let saving: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const saveLater = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  };

  async function saveOnce(): Promise<void> {
    const sent = waiting;
    if (!sent) return;
    waiting = null;
    try {
      ({ savedAt } = await save(sent));
      failures = 0;
      tell({ savedAt, isStuck: false });
    } catch (error) {
      // It was sent somewhere else, or is not theirs any more: nothing is kept of it.
      if (isOver(note(error).kind)) return;
      waiting ??= sent;
      failures += 1;
      tell({ savedAt, isStuck: true });
      saveLater(Math.min(RETRY_FIRST_MS * 2 ** (failures - 1), RETRY_LAST_MS));
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
    saveLater(failures > 0 ? RETRY_FIRST_MS : SAVE_AFTER_MS);
  };
  return {
    flush,
    keep,
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
