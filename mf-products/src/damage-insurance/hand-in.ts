import type { Person, PersonInput } from '@nabericht/domain/people/person';
import {
  type DamageInsuranceChange,
  fromDamageInsuranceAnswers,
} from '@nabericht/domain/products/damage-insurance-answers';
import type {
  DamageInsuranceAnswers,
  DamageInsuranceContext,
} from '@nabericht/domain/products/damage-insurance-flow';
import { hasChanges } from '@nabericht/flow/has-changes';
import type { HandIn } from '../flow/product-flow.ts';

/**
 * The answers of a complete flow in the form in which they are saved. `newId` is the id for a partner who is not in the dossier
 * yet.
 */
export function damageInsuranceHandIn(
  answers: DamageInsuranceAnswers,
  context: DamageInsuranceContext,
  partner: Person | null,
  newId: string,
): HandIn {
  const change = fromDamageInsuranceAnswers(answers, context);
  const { collected: collectedData, deceased } = change;
  if (!deceased) return { collectedData, persons: [], deceased: null };
  const sent = partnerToSend(change);
  const uuid = partner?.uuid ?? newId;
  return {
    collectedData,
    deceased: { ...deceased, partner: uuid },
    // A partner without changes is left out: an update is not needed, and may not be allowed.
    persons: isAsKept(sent, partner) ? [] : [{ ...sent, uuid, version: partner?.version }],
  };
}

/** When the premium is paid from the account of the deceased, the account that the partner gave elsewhere is not touched. */
function partnerToSend({ partner, deceased }: DamageInsuranceChange): PersonInput {
  const { iban, ibanName, ...details } = partner ?? {};
  return deceased?.partnerIbanSameAsDeceased ? details : { ...details, iban, ibanName };
}

const isAsKept = (sent: PersonInput, kept: Person | null): boolean =>
  kept !== null &&
  (Object.keys(sent) as (keyof PersonInput)[]).every((key) => !hasChanges(sent[key], kept[key]));
