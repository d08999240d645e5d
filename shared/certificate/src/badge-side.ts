import type { ReadPlace } from '@nabericht/domain/certificate/certificate';

type Side = 'left' | 'right' | 'above';

/** The width of a badge with some space around it, as a fraction of the page. */
const NEAR = 0.05;

/** The side of a place on which its number covers no value: before it, after it, or above it between two others. */
export function badgeSide(place: ReadPlace, places: readonly ReadPlace[]): Side {
  const beside = places.filter(
    (other) => other !== place && other.y < place.y + place.height && place.y < other.y + other.height,
  );
  const end = place.x + place.width;
  const isFull = (from: number, to: number) => beside.some(({ x, width }) => x < to && from < x + width);
  if (!isFull(place.x - NEAR, place.x)) return 'left';
  return isFull(end, end + NEAR) ? 'above' : 'right';
}
