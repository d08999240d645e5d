import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { fromLifeInsuranceAnswers } from '@nabericht/domain/products/life-insurance-answers';
import type {
  LifeInsuranceAnswers,
  LifeInsuranceContext,
} from '@nabericht/domain/products/life-insurance-flow';
import { hasChanges } from '@nabericht/flow/has-changes';
import type { HandIn } from '../flow/product-flow.ts';
import { listed } from './more-beneficiaries/listed.ts';

/**
 * The answers of a complete flow as they are saved, with who was named here and is chosen at the end. Who is called as
 * before, or came in by an invitation since they were renamed here, is not sent: their name may not be changed.
 */
export function lifeInsuranceHandIn(
  answers: LifeInsuranceAnswers,
  context: LifeInsuranceContext,
  dossier: Pick<Dossier, 'persons' | 'tasks'>,
): HandIn {
  const { collected, names } = fromLifeInsuranceAnswers(answers, context);
  const versionOf = (id: string) => dossier.persons.find(({ uuid }) => uuid === id)?.version;
  return {
    collectedData: collected,
    deceased: null,
    persons: Object.entries(names).flatMap(([uuid, name]) => {
      const kept = listed(uuid, {}, dossier);
      const staysAsKept = kept && (kept.editable === null || !hasChanges(name, kept.editable));
      return staysAsKept ? [] : [{ ...name, uuid, version: versionOf(uuid) }];
    }),
  };
}
