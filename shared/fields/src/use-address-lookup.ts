import type { Address } from '@nabericht/domain/address';
import { ADDRESS_DEBOUNCE_MS } from '@nabericht/domain/constants';
import { isDutchZipCode } from '@nabericht/domain/zip-code';
import { useApi } from '@nabericht/remote';
import { leadsNowhere, problemOf } from '@nabericht/remote/call-problem';
import { useEffect, useRef, useState } from 'react';

export interface FoundAddress extends Pick<Address, 'lat' | 'lng'> {
  street: string;
  city: string;
}

interface Told {
  onFound: (found: FoundAddress) => void;
  /** Another address than before, which the look-up could not give. */
  onMissed: () => void;
}

export interface Lookup {
  state: 'idle' | 'searching' | 'found' | 'unknown' | 'failed';
  /** What the register knows behind this number. */
  additions: readonly string[];
}

const IDLE: Lookup = { state: 'idle', additions: [] };

/**
 * Looks up a Dutch address once its zip code and number have rested. What came of it is told of an address that was
 * typed here, not of the one that stood there already: its street may have been corrected.
 */
export function useAddressLookup(
  { zipCode, houseNumber, addition }: { zipCode: string; houseNumber: string; addition: string },
  told: Told,
): Lookup {
  const api = useApi();
  const [lookup, setLookup] = useState(IDLE);
  const key = keyOf(zipCode, houseNumber);
  const before = useRef(key);
  const latest = useRef({ ...told, addition });
  latest.current = { ...told, addition: addition.trim() };

  useEffect(() => {
    setLookup(IDLE);
    if (!key) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      setLookup({ state: 'searching', additions: [] });
      const [zip = '', number = ''] = key.split(' ');
      try {
        const { addition } = latest.current;
        const { street, city, lat, lng, additions } = await api.address.completeAddress(
          { body: { zipCode: zip, houseNumber: number, ...(addition && { addition }) } },
          { signal: controller.signal },
        );
        // Whatever was asked before says nothing about what stands there now.
        if (controller.signal.aborted) return;
        setLookup({ state: 'found', additions: additions.filter(Boolean) });
        if (key !== before.current)
          latest.current.onFound({ street: street ?? '', city: city ?? '', lat, lng });
        before.current = key;
      } catch (error) {
        if (controller.signal.aborted) return;
        const isUnknown = leadsNowhere(problemOf(error).kind);
        setLookup({ state: isUnknown ? 'unknown' : 'failed', additions: [] });
        if (key !== before.current) latest.current.onMissed();
        before.current = key;
      }
    }, ADDRESS_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, key]);
  return lookup;
}

/** `8911AB 12`, or '' while there is nothing to look up. */
function keyOf(zipCode: string, houseNumber: string): string {
  const zip = zipCode.trim();
  const number = houseNumber.trim();
  const isWhole = zip !== '' && isDutchZipCode(zip) && /^\d{1,5}$/.test(number);
  return isWhole ? `${zip.replace(' ', '').toUpperCase()} ${number}` : '';
}
