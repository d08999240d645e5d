import { LRUCache } from 'lru-cache';

/** Lets so many visitors of one address count in a rollout, whichever arm they are in. */
export interface Voices {
  /** Whether this page may count; one that once may goes on to. */
  mayCount(rollout: number, seenBy: string, viewId: string): boolean;
}

/** An office is a few; one who makes up visitors must not halt anything. */
const EACH_COUNTS = 5;
const MOST_ADDRESSES = 50_000;

export function createVoices(): Voices {
  const heard = new LRUCache<string, Set<string>>({ max: MOST_ADDRESSES });
  return {
    mayCount(rollout, seenBy, viewId) {
      const key = `${rollout} ${seenBy}`;
      const views = heard.get(key) ?? new Set();
      if (!views.has(viewId) && views.size >= EACH_COUNTS) return false;
      heard.set(key, views.add(viewId));
      return true;
    },
  };
}
