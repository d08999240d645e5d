import { LRUCache } from 'lru-cache';

/** Limits how many visitors of one network address count in a rollout, whichever arm they are in. */
export interface Voices {
  /** Whether this page view may count; once allowed, it stays allowed. */
  mayCount(rollout: number, seenBy: string, viewId: string): boolean;
}

/** An office has several visitors behind one address; somebody who fakes visitors must not be able to halt a rollout. */
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
