import { formatRelease } from '@nabericht/release-model/release-id';
import type { OpenRelease } from '../release/release-store.ts';
import { NotDrawn } from './room.ts';

/** A render can fail because of its data too, so a failed release is tried again after this time. */
const REST_MS = 60_000;
/** A second timeout within this time is not taken for coincidence. */
const LATE_MS = 300_000;

/** The releases that failed on the server a moment ago, and are skipped for a while. */
export interface Resting {
  has(release: OpenRelease): boolean;
  /** A timeout can be the machine's fault, so the release is skipped only after the second one. One failure counts once. */
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
