import { toDamageInsuranceAnswers } from '@nabericht/domain/products/damage-insurance-answers';
import { type DamageInsuranceAnswers, newPartner } from '@nabericht/domain/products/damage-insurance-flow';
import type { DamageInsuranceProps } from './damage-insurance.ts';
import { fixedPartnerOf } from './partner-of.ts';

/** The answers with the partner as the dossier has them: what was typed of them before they were fixed holds no more. */
export function withFixedPartner(
  answers: DamageInsuranceAnswers,
  { dossier, task, context }: Pick<DamageInsuranceProps['flow'], 'dossier' | 'task' | 'context'>,
): DamageInsuranceAnswers {
  const partner = fixedPartnerOf(dossier, context);
  if (!partner) return answers;
  const kept = { collected: task.collectedData, deceased: dossier.deceased, partner };
  return { ...answers, [newPartner.id]: toDamageInsuranceAnswers(kept, context)[newPartner.id] };
}
