import { answersOfParts, readAnswers } from '../form/flow-answers.ts';
import { holds, type Places, placeOfField, stepsOfPlaces } from '../form/flow-fields.ts';
import { flowParts } from '../form/flow-parts.ts';
import type { Answers } from '../form/step.ts';
import type { CollectedData } from '../tasks/task.ts';
import {
  type LifeInsuranceAnswers,
  type LifeInsuranceContext,
  type LifeInsuranceParts,
  lifeInsuranceFlow,
  moreBeneficiaries,
} from './life-insurance-flow.ts';

/** What was typed, in the shape of the forms. */
export const readLifeInsuranceAnswers = (typed: Answers): LifeInsuranceAnswers =>
  readAnswers(lifeInsuranceFlow, typed);

/** Converts the stored data of a life insurance to the answers of its flow. */
export const toLifeInsuranceAnswers = (
  collected: CollectedData,
  context: LifeInsuranceContext,
): LifeInsuranceAnswers => answersOfParts(lifeInsuranceFlow, { collected, names: {} }, context);

/**
 * Converts the answers of a complete flow to the data to store.
 * @throws {v.ValiError} for answers that the flow's walk does not call complete
 */
export function fromLifeInsuranceAnswers(
  answers: LifeInsuranceAnswers,
  context: LifeInsuranceContext,
): LifeInsuranceParts {
  const parts: Partial<LifeInsuranceParts> = flowParts(lifeInsuranceFlow, answers, context);
  return { collected: parts.collected ?? {}, names: parts.names ?? {} };
}

const PLACES: Places<keyof LifeInsuranceParts> = { collected: 'collectedData', names: 'persons' };

/** The path of a step's field, for the problems that an API client gets. */
export const lifeInsurancePlace = (step: (typeof lifeInsuranceFlow)[number], field: string): string =>
  placeOfField(step, field, PLACES);

/**
 * The steps that ask for the fields at these paths of a request; every person in such a request comes from the list.
 */
export const lifeInsuranceStepsOf = (fields: readonly string[]): string[] => [
  ...new Set(
    fields.flatMap((field) =>
      holds(field, PLACES.names) ? moreBeneficiaries.id : stepsOfPlaces(lifeInsuranceFlow, [field], PLACES),
    ),
  ),
];
