import { type Location, ScrollRestoration } from '@nabericht/router';
import { PLACES } from './forget-place.ts';

/** A new page starts at the top; going back finds the place where you were. Stands with the screen it is about. */
export function ScrollKeeper() {
  return <ScrollRestoration storageKey={PLACES} getKey={placeOf} />;
}

/** Every full load has the key 'default', so pages would overwrite each other's place. */
const placeOf = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);
