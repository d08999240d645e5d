import { outside } from './outside.ts';

const waiting = new Map<number, { due: number; run: () => void }>();
let last = 0;
/** The time of the next wake-up that was requested from outside. */
let wakesAt = Number.POSITIVE_INFINITY;

/** In milliseconds; a render may not take longer either. */
const LONGEST = 5_000;
const MOST = 1_000;

export function startTimer(work: (...given: unknown[]) => void, milliseconds = 0, ...given: unknown[]) {
  if (waiting.size >= MOST) throw new Error('Too many timers');
  const due = Date.now() + Math.min(LONGEST, Math.max(1, Number(milliseconds) || 0));
  last += 1;
  waiting.set(last, { due, run: () => work(...given) });
  wakeBy(due);
  return last;
}

export const clearTimer = (id: number): boolean => waiting.delete(id);

/** Timers must not outlive the pages that set them. */
export function endTimers(): void {
  waiting.clear();
  wakesAt = Number.POSITIVE_INFINITY;
}

/** An error in a callback is ignored, so that it stops no other callback. */
export function runDue(): void {
  const now = Date.now();
  if (wakesAt <= now + 1) wakesAt = Number.POSITIVE_INFINITY;
  for (const [id, { due, run }] of [...waiting]) {
    if (due <= now + 1) {
      waiting.delete(id);
      soon(run);
    } else wakeBy(due);
  }
}

function wakeBy(due: number): void {
  if (due >= wakesAt) return;
  wakesAt = due;
  outside().wake(Math.max(1, due - Date.now()));
}

export const soon = (work: (...given: unknown[]) => void, ...given: unknown[]): void => {
  Promise.resolve()
    .then(() => work(...given))
    .catch(() => {});
};
