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

/** The answers of a complete flow as they are saved. `newId` is that of a partner whom the dossier does not have. */
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
    // Who stays as they are need not be changed, and perhaps may not be.
    persons: isAsKept(sent, partner) ? [] : [{ ...sent, uuid, version: partner?.version }],
  };
}

/** An account that goes on as it is says nothing about one that the partner gave for something else. */
function partnerToSend({ partner, deceased }: DamageInsuranceChange): PersonInput {
  const { iban, ibanName, ...details } = partner ?? {};
  return deceased?.partnerIbanSameAsDeceased ? details : { ...details, iban, ibanName };
}

const isAsKept = (sent: PersonInput, kept: Person | null): boolean =>
  kept !== null &&
  (Object.keys(sent) as (keyof PersonInput)[]).every((key) => !hasChanges(sent[key], kept[key]));
