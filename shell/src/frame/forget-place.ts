/** The key in sessionStorage of the scroll positions. */
export const PLACES = 'places-on-pages';

/**
 * Drops the stored scroll positions when a page is opened anew in a tab that showed it before, so that it starts at its top.
 * Only a reload and the back button restore the position.
 */
export function forgetPlace(
  arrival: string | undefined,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): void {
  if (arrival !== 'navigate') return;
  try {
    const places = JSON.parse(sessionStorage.getItem(PLACES) ?? '{}');
    delete places[pathname + search];
    sessionStorage.setItem(PLACES, JSON.stringify(places));
  } catch {
    // Without storage there are no positions to drop.
  }
}
