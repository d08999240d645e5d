import type { AnswersOf } from '../form/step.ts';
import { additionalQuestions } from './steps/additional-questions.ts';
import { deathCertificate } from './steps/death-certificate.ts';
import { deceasedAddress } from './steps/deceased-address.ts';
import { deceasedDetails } from './steps/deceased-details.ts';
import { providerQuestions } from './steps/provider-questions.ts';
import { reporter } from './steps/reporter.ts';

/** The steps of reporting a death, in order. The questions, fields and stored data of a step are in its own file. */
export const reportFlow = [
  deathCertificate,
  deceasedDetails,
  deceasedAddress,
  providerQuestions,
  additionalQuestions,
  reporter,
] as const;

export type ReportStepId = (typeof reportFlow)[number]['id'];

/** What was typed, by step. */
export type ReportAnswers = AnswersOf<typeof reportFlow>;
