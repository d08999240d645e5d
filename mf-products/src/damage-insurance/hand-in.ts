import { chosenBeneficiaries } from '@nabericht/domain/beneficiary/beneficiary';
import type { Dossier } from '@nabericht/domain/dossier/dossier';
import type { Person, PersonInput } from '@nabericht/domain/people/person';
import { fromDamageInsuranceAnswers } from '@nabericht/domain/products/damage-insurance-answers';
import type {
  DamageInsuranceAnswers,
  DamageInsuranceContext,
} from '@nabericht/domain/products/damage-insurance-flow';
import { hasChanges } from '@nabericht/flow/has-changes';
import type { HandIn } from '../flow/product-flow.ts';
import { fixedPartnerOf, partnerOf } from './partner-of.ts';

/** The partner that these answers describe. */
interface TypedPartner {
  /** The person whose details were typed; undefined for somebody who was not named before. */
  typedAbout: string | undefined;
  /** The id for a partner who is not in the dossier yet. */
  newId: string;
}

/** The answers of a complete flow in the form in which they are saved. */
export function damageInsuranceHandIn(
  answers: DamageInsuranceAnswers,
  context: DamageInsuranceContext,
  dossier: Pick<Dossier, 'persons' | 'deceased' | 'tasks'>,
  { typedAbout, newId }: TypedPartner,
): HandIn {
  const change = fromDamageInsuranceAnswers(answers, context);
  const { collected: collectedData, deceased } = change;
  if (!deceased) return { collectedData, persons: [], deceased: null };
  const present = partnerOf(dossier, context);
  // What was typed about somebody else does not replace the details of whom the dossier names now.
  const partner = present?.uuid === typedAbout ? present : null;
  const uuid = partner?.uuid ?? newId;
  // The account that a life insurance pays to is asked elsewhere, and one that is known may have been given for that.
  const isOwnAccount = !partner?.iban && !chosenBeneficiaries(dossier.tasks).includes(uuid);
  const { partnerIban: iban, partnerIbanName: ibanName } = collectedData;
  const sent = { ...change.partner, ...(iban && isOwnAccount ? { iban, ibanName } : {}) };
  return {
    collectedData,
    deceased: { ...deceased, partner: uuid },
    // A partner without changes is left out: an update is not needed, and may not be allowed.
    persons:
      (partner && fixedPartnerOf(dossier, context)) || isAsKept(sent, partner)
        ? []
        : [{ ...sent, uuid, version: partner?.version }],
  };
}

const isAsKept = (sent: PersonInput, kept: Person | null): boolean =>
  kept !== null &&
  (Object.keys(sent) as (keyof PersonInput)[]).every((key) => !hasChanges(sent[key], kept[key]));
