import { formatRelease } from '../release/release-id.ts';
import type { OpenRelease } from '../release/release-store.ts';

/** A render can fail by its data too, so a release that failed is tried again after this. */
const REST_MS = 60_000;

/** Which releases failed on the server a moment ago. */
export interface Resting {
  has(release: OpenRelease): boolean;
  add(release: OpenRelease): void;
}

export function createResting(now: () => Date): Resting {
  const until = new Map<string, number>();
  return {
    has: ({ id }) => now().getTime() < (until.get(formatRelease(id)) ?? 0),
    add: ({ id }) => {
      until.set(formatRelease(id), now().getTime() + REST_MS);
    },
  };
}
