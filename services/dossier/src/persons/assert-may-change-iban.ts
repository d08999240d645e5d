import type { Deceased } from '@nabericht/domain/people/deceased';
import type { Person, PersonInput } from '@nabericht/domain/people/person';
import {
  isIbanSent,
  isPartnerSent,
  isPremiumIbanNew,
  isSameAccount,
} from '@nabericht/domain/products/sent-iban';
import type { Task } from '@nabericht/domain/tasks/task';
import type { Caller } from '@nabericht/service-kit/caller';
import { assertFresh } from '@nabericht/service-kit/fresh-sign-in';
import type { DossierWhole } from '../dossiers/dossier-whole.ts';

type Parts = Pick<DossierWhole, 'record' | 'tasks'>;
type WithPersons = Parts & Pick<DossierWhole, 'persons'>;

/**
 * Before somebody else may name the account of a person, or it is erased.
 * @throws {Problem} 403 when a provider was told their account, and the last code was typed too long ago
 */
export function assertMayReplaceIban(
  { record, tasks }: Parts,
  kept: Person,
  caller: Caller,
  now: Date,
): void {
  const all = tasks.map(({ task }) => task);
  if (isIbanSent(kept, record.deceased, all)) assertFresh(caller, now);
}

/** As `assertMayReplaceIban`, for all details of a person, with which the account may stay the same. */
export function assertMayChangeIban(
  parts: Parts,
  kept: Person,
  details: PersonInput,
  caller: Caller,
  now: Date,
): void {
  if (!isSameAccount(kept, details)) assertMayReplaceIban(parts, kept, caller, now);
}

/** As `assertMayChangeIban`: another partner means another account. */
export function assertMayChangePartner(
  { record, tasks }: Parts,
  { partner, partnerIbanSameAsDeceased: isSame }: Deceased,
  caller: Caller,
  now: Date,
): void {
  const { deceased } = record;
  const stays =
    partner === deceased.partner && Boolean(isSame) === Boolean(deceased.partnerIbanSameAsDeceased);
  if (!stays && isPartnerSent(tasks.map(({ task }) => task))) assertFresh(caller, now);
}

/** As `assertMayChangeIban`, for the account that the partner pays from. */
export function assertMayNamePremiumIban(
  { record, tasks, persons }: WithPersons,
  { collectedData }: Pick<Task, 'collectedData'>,
  caller: Caller,
  now: Date,
): void {
  const partner = persons.find(({ uuid }) => uuid === record.deceased.partner);
  const all = tasks.map(({ task }) => task);
  if (isPremiumIbanNew(collectedData, partner, all)) assertFresh(caller, now);
}
