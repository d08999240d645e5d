import type { DossierInput } from '@nabericht/domain/dossier/dossier';
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
  if (walked.complete) return toDossierInput(walked.answers, context);
  throw refused(
    walked.problems.flatMap(({ step, problems }) =>
      problems.map(({ name, code, params }) => ({
        field: payloadPath(step, name, context).replace('persons.0', reporterField),
        code,
        params: { ...params },
      })),
    ),
  );
}
