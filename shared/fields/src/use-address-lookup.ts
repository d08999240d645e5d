import type { Address } from '@nabericht/domain/people/address';
import type { AddressAnswers } from '@nabericht/domain/people/address-form';
import { splitHouseNumber } from '@nabericht/domain/people/house-number';
import { isDutchZipCode } from '@nabericht/domain/people/zip-code';
import { ADDRESS_DEBOUNCE_MS } from '@nabericht/domain/rule/constants';
import { useApi } from '@nabericht/remote';
import { leadsNowhere, problemOf } from '@nabericht/remote/call-problem';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface FoundAddress extends Pick<Address, 'lat' | 'lng'> {
  /** Undefined when it was changed by hand since the look-up began, and stays. */
  street: string | undefined;
  city: string | undefined;
}

interface Told {
  onFound: (found: FoundAddress) => void;
  /** Called when the look-up of a changed address failed. */
  onMissed: () => void;
}

interface Lookup {
  state: 'idle' | 'searching' | 'found' | 'unknown' | 'failed';
  /** The additions that the register knows for this number. */
  additions: readonly string[];
}

interface AddressLookup extends Lookup {
  /** Starts a waiting look-up without the debounce; resolves once the look-up is finished. */
  finish: () => Promise<void>;
  /** Another address was set as a whole: it counts as the initial address. */
  takeAsKnown: (address: TypedPlace) => void;
}

type TypedPlace = Pick<AddressAnswers, 'zipCode' | 'houseNumber'>;
type TypedAddress = TypedPlace & Pick<AddressAnswers, 'addition' | 'street' | 'city'>;

const IDLE: Lookup = { state: 'idle', additions: [] };

/**
 * Looks up a Dutch address after its postal code and number have not changed for a moment. The callbacks fire for an address that
 * was typed here, and not for the initial one or one that was looked up before, whose street may have been corrected by hand;
 * while it has neither street nor city it is filled in all the same.
 */
export function useAddressLookup(
  { zipCode, houseNumber, addition, street, city }: TypedAddress,
  told: Told,
): AddressLookup {
  const api = useApi();
  const [lookup, setLookup] = useState(IDLE);
  const number = splitHouseNumber(houseNumber);
  const key = keyOf({ zipCode, houseNumber });
  const before = useRef(key);
  const now = { ...told, addition: addition.trim() || number.addition, street, city };
  const latest = useRef(now);
  latest.current = now;
  /** Starts the waiting look-up, unless it runs already; resolves when it is finished. Null when there is nothing to look up. */
  const underWay = useRef<(() => Promise<void>) | null>(null);
  const finish = useCallback(async () => {
    while (underWay.current) await underWay.current();
  }, []);
  const takeAsKnown = useCallback((address: TypedPlace) => {
    before.current = keyOf(address);
  }, []);

  useEffect(() => {
    setLookup(IDLE);
    if (!key) return;
    const controller = new AbortController();
    const { street, city } = latest.current;
    const hasPlace = () => Boolean(latest.current.street || latest.current.city);
    const isToBeFilledIn = () => key !== before.current || !hasPlace();
    const look = async () => {
      setLookup({ state: 'searching', additions: [] });
      const [zip = '', number = ''] = key.split(' ');
      try {
        const { addition } = latest.current;
        const found = await api.address.completeAddress(
          { body: { zipCode: zip, houseNumber: number, ...(addition && { addition }) } },
          { signal: controller.signal },
        );
        // The address has changed since: this answer is outdated.
        if (controller.signal.aborted) return;
        setLookup({ state: 'found', additions: found.additions.filter(Boolean) });
        const isStreetTyped = latest.current.street !== street;
        const isCityTyped = latest.current.city !== city;
        // Coordinates belong to the whole address that was found.
        const { lat, lng } = isStreetTyped || isCityTyped ? { lat: null, lng: null } : found;
        if (isToBeFilledIn())
          latest.current.onFound({
            street: isStreetTyped ? undefined : (found.street ?? ''),
            city: isCityTyped ? undefined : (found.city ?? ''),
            lat,
            lng,
          });
        before.current = key;
      } catch (error) {
        if (controller.signal.aborted) return;
        const isUnknown = leadsNowhere(problemOf(error).kind);
        setLookup({ state: isUnknown ? 'unknown' : 'failed', additions: [] });
        if (key !== before.current) latest.current.onMissed();
        before.current = key;
      } finally {
        forget();
      }
    };
    let looking: Promise<void> | undefined;
    const begin = () => {
      clearTimeout(timer);
      looking ??= look();
      return looking;
    };
    const forget = () => {
      if (underWay.current === begin) underWay.current = null;
    };
    const timer = setTimeout(begin, ADDRESS_DEBOUNCE_MS);
    // A submit need not wait for a look-up that fills in nothing.
    if (isToBeFilledIn()) underWay.current = begin;
    return () => {
      clearTimeout(timer);
      controller.abort();
      forget();
    };
  }, [api, key]);
  return { ...lookup, finish, takeAsKnown };
}

/** `8911AB 12`, or '' while there is nothing to look up. */
function keyOf({ zipCode, houseNumber }: TypedPlace): string {
  const zip = zipCode.trim();
  const number = splitHouseNumber(houseNumber).houseNumber.trim();
  const isWhole = zip !== '' && isDutchZipCode(zip) && /^\d{1,5}$/.test(number);
  return isWhole ? `${zip.replace(/\s/, '').toUpperCase()} ${number}` : '';
}
