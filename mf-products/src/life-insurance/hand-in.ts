import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { fromText } from '@nabericht/domain/form/form-fields';
import { fromLifeInsuranceAnswers } from '@nabericht/domain/products/life-insurance-answers';
import {
  type LifeInsuranceAnswers,
  type LifeInsuranceContext,
  moreBeneficiaries,
} from '@nabericht/domain/products/life-insurance-flow';
import { hasChanges } from '@nabericht/flow/has-changes';
import type { HandIn } from '../flow/product-flow.ts';
import { listed } from './more-beneficiaries/listed.ts';

/**
 * The answers of a complete flow in the form in which they are saved, with the persons that were named here and are still in
 * the list. A person is not sent when their name is as the dossier has it, or may no longer be changed, as after accepting an
 * invitation.
 */
export function lifeInsuranceHandIn(
  answers: LifeInsuranceAnswers,
  context: LifeInsuranceContext,
  dossier: Pick<Dossier, 'persons' | 'tasks'>,
): HandIn {
  const { collected, names } = fromLifeInsuranceAnswers(answers, context);
  const typed = answers[moreBeneficiaries.id]?.names ?? {};
  const versionOf = (id: string) => dossier.persons.find(({ uuid }) => uuid === id)?.version;
  return {
    collectedData: collected,
    deceased: null,
    persons: Object.keys(names).flatMap((uuid) => {
      const name = listed(uuid, typed, dossier)?.editable;
      if (!name || !hasChanges(name, listed(uuid, {}, dossier)?.editable)) return [];
      return [{ ...name, insertion: fromText(name.insertion), uuid, version: versionOf(uuid) }];
    }),
  };
}
