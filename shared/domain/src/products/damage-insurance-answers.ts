import { answersOfParts, readAnswers } from '../form/flow-answers.ts';
import { type Places, placeOfField, stepsOfPlaces } from '../form/flow-fields.ts';
import { flowParts } from '../form/flow-parts.ts';
import type { Answers } from '../form/step.ts';
import type { PersonInput } from '../people/person.ts';
import {
  type DamageInsuranceAnswers,
  type DamageInsuranceContext,
  type DamageInsuranceParts,
  damageInsuranceFlow,
} from './damage-insurance-flow.ts';

/** What was typed, in the shape of the forms. */
export const readDamageInsuranceAnswers = (typed: Answers): DamageInsuranceAnswers =>
  readAnswers(damageInsuranceFlow, typed);

type Kept = Omit<DamageInsuranceParts, 'partner'> & {
  /** The person who takes the insurance over; null while nobody was named. */
  readonly partner: PersonInput | null;
};

/** Converts the stored data of a damage insurance to the answers of its flow. */
export const toDamageInsuranceAnswers = (
  { partner, ...kept }: Kept,
  context: DamageInsuranceContext,
): DamageInsuranceAnswers =>
  answersOfParts(damageInsuranceFlow, { ...kept, partner: partner ?? {} }, context);

export type DamageInsuranceChange = {
  readonly collected: DamageInsuranceParts['collected'];
  /** Only when a partner takes over. */
  readonly deceased: DamageInsuranceParts['deceased'] | null;
  readonly partner: PersonInput | null;
};

/**
 * Converts the answers of a complete flow to the data to store; values of choices that no longer apply are cleared.
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

const PLACES: Places<keyof DamageInsuranceParts> = {
  collected: 'collectedData',
  deceased: 'deceased',
  partner: 'partner',
};

/** The path of a step's field, for the problems that an API client gets. */
export const damageInsurancePlace = (step: (typeof damageInsuranceFlow)[number], field: string): string =>
  placeOfField(step, field, PLACES);

/** The steps that ask for the fields at these paths of a request; the only person in such a request is the partner. */
export const damageInsuranceStepsOf = (fields: readonly string[]): string[] =>
  stepsOfPlaces(
    damageInsuranceFlow,
    fields.map((field) => field.replace(/\bpersons\.\d+/, PLACES.partner)),
    PLACES,
  );
