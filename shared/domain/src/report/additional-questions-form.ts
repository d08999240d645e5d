import * as v from 'valibot';
import { requiredYesNo } from '../form/form-fields.ts';

/** The three questions of the NN-only variant, each required. */
export const AdditionalQuestionsForm = v.object({
  deathInNl: requiredYesNo,
  deathByAccident: requiredYesNo,
  testamentAvailable: requiredYesNo,
});
export type AdditionalQuestionsAnswers = v.InferOutput<typeof AdditionalQuestionsForm>;
