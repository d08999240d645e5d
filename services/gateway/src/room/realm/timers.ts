import { outside } from './outside.ts';

const waiting = new Map<number, { due: number; run: () => void }>();
let last = 0;

/** Milliseconds; a bundle gets no more than a render may take. */
const LONGEST = 5_000;
const MOST = 1_000;

export function startTimer(work: (...given: unknown[]) => void, milliseconds = 0, ...given: unknown[]) {
  if (waiting.size >= MOST) throw new Error('Too many timers');
  const delay = Math.min(LONGEST, Math.max(1, Number(milliseconds) || 0));
  last += 1;
  waiting.set(last, { due: Date.now() + delay, run: () => work(...given) });
  outside().wake(delay);
  return last;
}

export const clearTimer = (id: number): boolean => waiting.delete(id);

/** One that throws is told nobody, and stops no other. */
export function runDue(): void {
  for (const [id, { due, run }] of [...waiting]) {
    if (due > Date.now() + 1) continue;
    waiting.delete(id);
    Promise.resolve()
      .then(run)
      .catch(() => {});
  }
}

export const soon = (work: (...given: unknown[]) => void, ...given: unknown[]): void => {
  Promise.resolve()
    .then(() => work(...given))
    .catch(() => {});
};
