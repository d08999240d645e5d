import type { addressContract } from '@nabericht/contracts/address-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { busy, notFound } from '@nabericht/service-kit/problem';
import type { AddressDeps } from '../deps.ts';
import { findLookup, saveLookup } from '../lookup/lookup-repository.ts';

const KEEP_MS = 30 * 24 * 60 * 60 * 1000;
const same = (a: string, b: string) =>
  a.replace(/[\s-]/g, '').toLowerCase() === b.replace(/[\s-]/g, '').toLowerCase();

export const completeAddress =
  (deps: AddressDeps): Handler<typeof addressContract.completeAddress> =>
  async ({ body }) => {
    const zipCode = body.zipCode.replace(' ', '').toUpperCase();
    const found = await lookUp(deps, zipCode, body.houseNumber);
    const [first] = found;
    if (!first) throw notFound();
    const exact = found.find(({ addition }) => same(addition, body.addition ?? ''));
    return {
      zipCode: `${zipCode.slice(0, 4)} ${zipCode.slice(4)}`,
      houseNumber: body.houseNumber,
      addition: exact?.addition || body.addition || null,
      street: first.street,
      city: first.city,
      countryCode: 'NL',
      lat: (exact ?? first).lat,
      lng: (exact ?? first).lng,
      additions: found.map(({ addition }) => addition).filter(Boolean),
    };
  };

async function lookUp({ db, register, log, now }: AddressDeps, zipCode: string, houseNumber: string) {
  const kept = await findLookup(db, zipCode, houseNumber, new Date(now().getTime() - KEEP_MS));
  if (kept && kept.length > 0) return kept;
  try {
    const found = await register.find(zipCode, houseNumber);
    // An empty answer is not cached: a new house is added to the register soon.
    if (found.length > 0) await saveLookup(db, zipCode, houseNumber, found, now());
    return found;
  } catch (error) {
    log.warn('address register', { error: error instanceof Error ? error.name : 'unknown' });
    throw busy(30);
  }
}
