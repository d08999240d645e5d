import type { DossierInput } from '../dossier/dossier.ts';
import { answersOfParts, readAnswers } from '../form/flow-answers.ts';
import type { Answers } from '../form/step.ts';
import { questionedProvider, type ReportContext } from './report-context.ts';
import { type ReportAnswers, reportFlow } from './report-flow.ts';

/** The answers of a draft. Values in the shape of an older form become blank. */
export const readReportAnswers = (kept: Answers): ReportAnswers => readAnswers(reportFlow, kept);

/** Converts a payload back to answers, so that the server walks the same flow as the screens did. */
export function toReportAnswers(input: DossierInput, context: ReportContext): ReportAnswers {
  const { deceased, deathCertificate, persons, providerData } = input;
  const answers = providerData[questionedProvider(context)?._id ?? '']?.answers ?? {};
  return answersOfParts(
    reportFlow,
    { deceased, deathCertificate, reporter: persons[0] ?? {}, answers },
    context,
  );
}
