import { createHash } from 'node:crypto';

/** So many numbers there are to draw: each stands for a hundredth of a percent of all visitors. */
export const DRAWS = 10_000;

/**
 * The two that are compared, always of the same size: some of those who get the candidate, and as many who get what is live and
 * are counted in the same way.
 */
export const ARMS = ['candidate', 'control'] as const;
export type Arm = (typeof ARMS)[number];

export interface Drawn {
  /** Whether this visitor gets the candidate. */
  getsCandidate: boolean;
  /** In which arm they are counted; null: in none. */
  arm: Arm | null;
}

/**
 * In which place each draw stands in a rollout: its own shuffle of all of them. So each share is exact, and who is in one
 * rollout says nothing of who is in another.
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
 * The candidate takes places from the bottom and the control from the top: whoever is in either stays there while a rollout
 * grows, until the control has to give way.
 * @param share how many of all places get the candidate
 */
export function drawn(place: number, share: number): Drawn {
  const size = Math.min(share, DRAWS - share);
  const arm = place < size ? 'candidate' : place >= DRAWS - size ? 'control' : null;
  return { getsCandidate: place < share, arm };
}
