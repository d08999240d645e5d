import type { Address } from '@nabericht/domain/people/address';
import type { AddressAnswers } from '@nabericht/domain/people/address-form';
import { splitHouseNumber } from '@nabericht/domain/people/house-number';
import { isDutchZipCode } from '@nabericht/domain/people/zip-code';
import { ADDRESS_DEBOUNCE_MS } from '@nabericht/domain/rule/constants';
import { useApi } from '@nabericht/remote';
import { leadsNowhere, problemOf } from '@nabericht/remote/call-problem';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface FoundAddress extends Pick<Address, 'lat' | 'lng'> {
  street: string;
  city: string;
}

interface Told {
  onFound: (found: FoundAddress) => void;
  /** Another address than before, which the look-up could not give. */
  onMissed: () => void;
}

interface Lookup {
  state: 'idle' | 'searching' | 'found' | 'unknown' | 'failed';
  /** What the register knows behind this number. */
  additions: readonly string[];
}

interface AddressLookup extends Lookup {
  /** Lets nothing rest any longer; resolves once what was typed is looked up. */
  finish: () => Promise<void>;
  /** Another address was put in as a whole: it counts as the one that stood there already. */
  takeAsKnown: (address: TypedPlace) => void;
}

type TypedPlace = Pick<AddressAnswers, 'zipCode' | 'houseNumber'>;

const IDLE: Lookup = { state: 'idle', additions: [] };

/**
 * Looks up a Dutch address once its zip code and number have rested. What came of it is told of an address that was
 * typed here, not of the one that stood there already: its street may have been corrected.
 */
export function useAddressLookup(
  { zipCode, houseNumber, addition }: TypedPlace & Pick<AddressAnswers, 'addition'>,
  told: Told,
): AddressLookup {
  const api = useApi();
  const [lookup, setLookup] = useState(IDLE);
  const number = splitHouseNumber(houseNumber);
  const key = keyOf({ zipCode, houseNumber });
  const before = useRef(key);
  const latest = useRef({ ...told, addition });
  latest.current = { ...told, addition: addition.trim() || number.addition };
  /** Begins what rests, unless it has begun; resolves when it is over. Null while there is nothing to look up. */
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
    const look = async () => {
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
    // Of the address that stood there already nothing will be told: nobody waits for it.
    if (key !== before.current) underWay.current = begin;
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
