import type { Person } from '@nabericht/domain/people/person';
import { fromLifeInsuranceAnswers } from '@nabericht/domain/products/life-insurance-answers';
import type {
  LifeInsuranceAnswers,
  LifeInsuranceContext,
} from '@nabericht/domain/products/life-insurance-flow';
import type { HandIn } from '../flow/product-flow.ts';

/** The answers of a complete flow as they are saved, with who was named here and is chosen at the end. */
export function lifeInsuranceHandIn(
  answers: LifeInsuranceAnswers,
  context: LifeInsuranceContext,
  persons: readonly Person[],
): HandIn {
  const { collected, names } = fromLifeInsuranceAnswers(answers, context);
  const versionOf = (id: string) => persons.find(({ uuid }) => uuid === id)?.version;
  return {
    collectedData: collected,
    deceased: null,
    persons: Object.entries(names).map(([uuid, name]) => ({ ...name, uuid, version: versionOf(uuid) })),
  };
}
