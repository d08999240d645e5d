import { formatRelease } from '@nabericht/release-model/release-id';
import type { OpenRelease } from '../release/release-store.ts';
import { NotDrawn } from './room.ts';

/** A render can fail by its data too, so a release that failed is tried again after this. */
const REST_MS = 60_000;
/** Within this, a second time that took too long is no chance. */
const LATE_MS = 300_000;

/** Which releases failed on the server a moment ago. */
export interface Resting {
  has(release: OpenRelease): boolean;
  /** What took too long can be the machine's fault, so then it rests the second time. One failure counts once. */
  add(release: OpenRelease, failure: unknown): void;
}

export function createResting(now: () => Date): Resting {
  const restUntil = new Map<string, number>();
  const lateUntil = new Map<string, number>();
  const counted = new WeakSet<NotDrawn>();
  const isBefore = (times: Map<string, number>, { id }: OpenRelease) =>
    now().getTime() < (times.get(formatRelease(id)) ?? 0);
  return {
    has: (release) => isBefore(restUntil, release),
    add(release, failure) {
      const [name, time] = [formatRelease(release.id), now().getTime()];
      if (failure instanceof NotDrawn && failure.isLate) {
        if (counted.has(failure)) return;
        counted.add(failure);
        const isFirst = !isBefore(lateUntil, release);
        lateUntil.set(name, time + LATE_MS);
        if (isFirst) return;
      }
      restUntil.set(name, time + REST_MS);
    },
  };
}
