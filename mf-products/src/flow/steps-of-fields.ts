import type { Answers } from './product-flow.ts';

/** The steps that ask what stands at these places of a call: `persons.0.address.zipCode`. */
export const stepsOfFields = (fields: readonly string[], original: Answers): string[] =>
  Object.entries(original)
    .filter(([, asked]) => fields.some((field) => field.split('.').some((part) => part in (asked ?? {}))))
    .map(([stepId]) => stepId);
