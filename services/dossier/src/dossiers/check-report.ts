import type { DossierInput } from '@nabericht/domain/dossier/dossier';
import { furtherAnswers } from '@nabericht/domain/report/further-answers';
import { toReportAnswers } from '@nabericht/domain/report/report-answers';
import type { ReportContext } from '@nabericht/domain/report/report-context';
import { payloadPath } from '@nabericht/domain/report/report-fields';
import { reportFlow } from '@nabericht/domain/report/report-flow';
import { toDossierInput } from '@nabericht/domain/report/report-payload';
import { walk } from '@nabericht/flow/walk';
import { refused } from '@nabericht/service-kit/problem';

/**
 * Walks the report flow over the request, as the screens did, and returns the answers that apply.
 * @param reporterField the path of the reporter in the request
 * @throws {Problem} 422 with the fields that are missing or wrong
 */
export function checkReport(
  input: DossierInput,
  context: ReportContext,
  reporterField = 'persons.0',
): DossierInput {
  const walked = walk(reportFlow, toReportAnswers(input, context), context);
  const further = furtherAnswers(input.providerData, context);
  if (walked.complete && further.problems.length === 0) {
    const checked = toDossierInput(walked.answers, context);
    return { ...checked, providerData: { ...checked.providerData, ...further.providerData } };
  }
  const ofSteps = (walked.complete ? [] : walked.problems).flatMap(({ step, problems }) =>
    problems.map((problem) => ({
      ...problem,
      name: payloadPath(step, problem.name, context).replace('persons.0', reporterField),
    })),
  );
  throw refused(
    [...ofSteps, ...further.problems].map(({ name, code, params }) => ({
      field: name,
      code,
      params: { ...params },
    })),
  );
}
