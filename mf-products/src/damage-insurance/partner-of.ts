import { isOfTheirOwn } from '@nabericht/domain/beneficiary/beneficiary';
import { whyNotFillIn } from '@nabericht/domain/beneficiary/filling-in';
import type { Dossier } from '@nabericht/domain/dossier/dossier';
import type { Person } from '@nabericht/domain/people/person';
import { premiumAccountOf } from '@nabericht/domain/products/premium-account';

type Parts = Pick<Dossier, 'persons' | 'deceased' | 'tasks'>;

/**
 * The partner to prefill: the reporter if they were the spouse, otherwise the partner who was named before. Null when nobody
 * was named yet, or when that person keeps their details to themselves since they accepted an invitation.
 */
export function partnerOf({ persons, deceased, tasks }: Parts): Person | null {
  const spouse = persons.find(
    ({ isReporter, relationshipToDeceased }) => isReporter && relationshipToDeceased === 'spouse',
  );
  if (spouse) return spouse;
  const named = persons.find(({ uuid }) => uuid === deceased.partner);
  if (!named || isOfTheirOwn(named)) return null;
  // What they erased after it was handed in, nobody can fill in a second time.
  return named.erasedAt && isFixed(named, tasks) ? null : named;
}

/** That person, if their details were handed in with another insurance: then they stay as they are. */
export function fixedPartnerOf(dossier: Parts): Person | null {
  const partner = partnerOf(dossier);
  return partner && isFixed(partner, dossier.tasks) ? partner : null;
}

/** That person, with the account that they pay another insurance from, which they took over before. */
export function payerOf(dossier: Parts): Person | null {
  const partner = partnerOf(dossier);
  const other = dossier.tasks.findLast(({ collectedData }) => collectedData.partnerIban);
  return partner && other ? { ...partner, ...premiumAccountOf(other.collectedData, partner) } : partner;
}

const isFixed = (person: Person, tasks: Parts['tasks']): boolean =>
  whyNotFillIn(person, tasks, { isInvited: false }) !== null;
