import { createHash } from 'node:crypto';

/** The number of different draws: each represents a hundredth of a percent of all visitors. */
export const DRAWS = 10_000;

/**
 * The two arms that are compared, always of the same size: some of the visitors who get the candidate, and as many who get what
 * is live and are counted in the same way.
 */
export const ARMS = ['candidate', 'control'] as const;
export type Arm = (typeof ARMS)[number];

export interface Drawn {
  /** Whether this visitor gets the candidate. */
  getsCandidate: boolean;
  /** The arm in which they are counted; null: in none. */
  arm: Arm | null;
}

/**
 * The place of each draw in a rollout: a random permutation per rollout. So every share is exact, and membership in one rollout
 * is independent of that in another.
 */
export function placesOf(rollout: number): Uint16Array {
  const places = Uint16Array.from({ length: DRAWS }, (_, draw) => draw);
  const random = createHash('shake256', { outputLength: DRAWS * 4 })
    .update(`rollout ${rollout}`)
    .digest();
  for (let last = DRAWS - 1; last > 0; last--) {
    const other = random.readUInt32LE(last * 4) % (last + 1);
    const place = places[last] ?? 0;
    places[last] = places[other] ?? 0;
    places[other] = place;
  }
  return places;
}

/**
 * The candidate takes places from the bottom and the control from the top: a visitor stays in their arm while a rollout grows,
 * until the control has to shrink.
 * @param share the number of places that get the candidate
 */
export function drawn(place: number, share: number): Drawn {
  const size = Math.min(share, DRAWS - share);
  const arm = place < size ? 'candidate' : place >= DRAWS - size ? 'control' : null;
  return { getsCandidate: place < share, arm };
}
