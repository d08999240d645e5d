/** Where the places on pages are kept in this tab. */
export const PLACES = 'places-on-pages';

/**
 * Who opens a page anew starts at its top, whatever was looked at there earlier in this tab: only a reload and the way
 * back find the place again.
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
    // A forbidden store keeps no places.
  }
}
