import type { Person } from '@nabericht/domain/people/person';
import { fromLifeInsuranceAnswers } from '@nabericht/domain/products/life-insurance-answers';
import type { LifeInsuranceContext } from '@nabericht/domain/products/life-insurance-flow';
import type { Answers, HandIn } from '../flow/product-flow.ts';
import type { MoreAnswers } from './more-beneficiaries/more-answers.ts';

/** The answers of a complete flow as they are saved, with who was named here and is chosen at the end. */
export function lifeInsuranceHandIn(
  answers: Answers,
  names: MoreAnswers['names'],
  context: LifeInsuranceContext,
  persons: readonly Person[],
): HandIn {
  const collectedData = fromLifeInsuranceAnswers(answers, context);
  return {
    collectedData,
    deceased: null,
    persons: (collectedData.beneficiaries ?? []).flatMap((uuid) => {
      const name = names[uuid];
      if (!name) return [];
      const { insertion, ...rest } = name;
      const version = persons.find((person) => person.uuid === uuid)?.version;
      return [{ ...rest, insertion: insertion || null, uuid, version }];
    }),
  };
}
