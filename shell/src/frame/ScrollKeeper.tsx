import { type Location, ScrollRestoration } from '@nabericht/router';
import { PLACES } from './forget-place.ts';

/** A new page starts at the top; going back restores the scroll position. Rendered together with the screen it is about. */
export function ScrollKeeper() {
  return <ScrollRestoration storageKey={PLACES} getKey={placeOf} />;
}

/** Every full page load has the key 'default', so without the path pages would overwrite each other's position. */
const placeOf = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);
