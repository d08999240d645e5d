import { answersOfParts } from '../form/flow-answers.ts';
import { flowParts } from '../form/flow-parts.ts';
import type { PersonInput } from '../people/person.ts';
import {
  type DamageInsuranceAnswers,
  type DamageInsuranceContext,
  type DamageInsuranceParts,
  damageInsuranceFlow,
} from './damage-insurance-flow.ts';

type Kept = Omit<DamageInsuranceParts, 'partner'> & {
  /** Who takes the insurance over; null while nobody was named. */
  readonly partner: PersonInput | null;
};

/** What a dossier holds of a damage insurance, as the answers of its flow. */
export const toDamageInsuranceAnswers = (
  { partner, ...kept }: Kept,
  context: DamageInsuranceContext,
): DamageInsuranceAnswers =>
  answersOfParts(damageInsuranceFlow, { ...kept, partner: partner ?? {} }, context);

export type DamageInsuranceChange = {
  readonly collected: DamageInsuranceParts['collected'];
  /** Only when the partner takes over. */
  readonly deceased: DamageInsuranceParts['deceased'] | null;
  readonly partner: PersonInput | null;
};

/**
 * The answers of a complete flow as what is saved; what belongs to a choice that was left is cleared.
 * @throws {v.ValiError} for answers that the flow's walk does not call complete
 */
export function fromDamageInsuranceAnswers(
  answers: DamageInsuranceAnswers,
  context: DamageInsuranceContext,
): DamageInsuranceChange {
  const parts: Partial<DamageInsuranceParts> = flowParts(damageInsuranceFlow, answers, context);
  return {
    collected: parts.collected ?? {},
    deceased: parts.deceased ?? null,
    partner: parts.partner ?? null,
  };
}
