import { isOfTheirOwn } from '@nabericht/domain/beneficiary/beneficiary';
import { whyNotFillIn } from '@nabericht/domain/beneficiary/filling-in';
import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { checkForm } from '@nabericht/domain/form/form-problems';
import type { Person } from '@nabericht/domain/people/person';
import { newPartner } from '@nabericht/domain/products/damage-insurance-flow';
import { premiumAccountOf } from '@nabericht/domain/products/premium-account';

type Parts = Pick<Dossier, 'persons' | 'deceased' | 'tasks'>;
type Opened = { readonly now: Date };

/**
 * The partner to prefill: the reporter if they were the spouse, otherwise the partner who was named before. Null when nobody
 * was named yet, when the named person keeps their details to themselves since they accepted an invitation, or when too
 * little is left of what was handed in.
 */
export function partnerOf({ persons, deceased, tasks }: Parts, opened: Opened): Person | null {
  const spouse = persons.find(
    ({ isReporter, relationshipToDeceased }) => isReporter && relationshipToDeceased === 'spouse',
  );
  if (spouse) return spouse;
  const named = persons.find(({ uuid }) => uuid === deceased.partner);
  if (!named || isOfTheirOwn(named)) return null;
  // Details that were handed in and then removed here cannot be filled in again, so the partner is asked for as a new person.
  return isFixed(named, tasks) && !hasDetails(named, opened) ? null : named;
}

/** The partner, if their details were handed in with another insurance: then they stay as they are. */
export function fixedPartnerOf(dossier: Parts, opened: Opened): Person | null {
  const partner = partnerOf(dossier, opened);
  return partner && isFixed(partner, dossier.tasks) ? partner : null;
}

/**
 * The partner, with the account that they pay another insurance from, which they took over before. Only of the reporter:
 * a task does not say who the partner was, and another partner may have been replaced since.
 */
export function payerOf(dossier: Parts, opened: Opened): Person | null {
  const partner = partnerOf(dossier, opened);
  const other = dossier.tasks.findLast(({ collectedData }) => collectedData.partnerIban);
  return partner?.isReporter && other
    ? { ...partner, ...premiumAccountOf(other.collectedData, partner) }
    : partner;
}

/** Somebody's details as answers of the step that asks for the partner. */
export const partnerDetails = (partner: Person, { now }: Opened) =>
  newPartner.fromParts({ collected: {}, deceased: {}, partner }, { dateOfDeath: null, now });

const hasDetails = (partner: Person, opened: Opened): boolean =>
  checkForm(newPartner.form({ dateOfDeath: null, ...opened }, {}), partnerDetails(partner, opened)).ok;

const isFixed = (person: Person, tasks: Parts['tasks']): boolean =>
  whyNotFillIn(person, tasks, { isInvited: false }) !== null;
