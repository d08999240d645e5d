/** The pause after typing before it is saved. */
export const SAVE_AFTER_MS = 800;
const RETRY_FIRST_MS = 2000;
const RETRY_LAST_MS = 60_000;
/** How often a run saves what was typed, or merged, during the save before. */
const SAVES_IN_A_ROW = 5;

interface SaveLoopOptions {
  /** Whether something is to be saved. */
  isAhead: () => boolean;
  /** Saves what is to be saved now; rejects when that is to be tried again later. */
  saveOnce: () => Promise<void>;
  onFailure: (error: unknown) => void;
}

/** Saves as long as there is something to save: one save at a time, and again later after one that failed. */
export function createSaveLoop({ isAhead, saveOnce, onFailure }: SaveLoopOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let failures = 0;

  const later = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  };
  const soon = () => later(failures > 0 ? RETRY_FIRST_MS : SAVE_AFTER_MS);

  async function run() {
    try {
      for (let saves = 0; saves < SAVES_IN_A_ROW && isAhead(); saves += 1) await saveOnce();
      failures = 0;
      if (isAhead()) soon();
    } catch (error) {
      failures += 1;
      onFailure(error);
      later(Math.min(RETRY_FIRST_MS * 2 ** (failures - 1), RETRY_LAST_MS));
    }
  }

  /** Saves now, and without a pause when none runs: the page may be closing. Resolves also when that failed. */
  async function flush() {
    clearTimeout(timer);
    while (running) await running;
    running = run();
    await running;
    running = null;
  }

  return {
    /** Saves once typing has paused. */
    soon,
    flush,
    /** Takes back what `soon` and a failure arranged: somebody else saves. */
    cancel: () => clearTimeout(timer),
    /** Waits for the save that runs. */
    async settled() {
      while (running) await running;
    },
    isRunning: () => running !== null,
  };
}
