import type { ReadPlace } from '@nabericht/domain/certificate/certificate';

type Side = 'left' | 'right' | 'above';

/** Of the width of a page: a badge with some air. */
const NEAR = 0.05;

/** Where the number of a place stands, so that it covers no value: before it, behind it, or above it between two. */
export function badgeSide(place: ReadPlace, places: readonly ReadPlace[]): Side {
  const beside = places.filter(
    (other) => other !== place && other.y < place.y + place.height && place.y < other.y + other.height,
  );
  const end = place.x + place.width;
  const isFull = (from: number, to: number) => beside.some(({ x, width }) => x < to && from < x + width);
  if (!isFull(place.x - NEAR, place.x)) return 'left';
  return isFull(end, end + NEAR) ? 'above' : 'right';
}
