import type { DossierInput } from '../dossier/dossier.ts';
import { flowParts } from '../form/flow-parts.ts';
import { questionedProvider, type ReportContext } from './report-context.ts';
import { type ReportAnswers, reportFlow } from './report-flow.ts';
import type { ReportParts } from './report-step.ts';

/**
 * Converts the answers of a complete report to the payload that makes a dossier. Answers of branches that no longer
 * apply are left out.
 * @throws {v.ValiError} for answers that the flow's walk does not call complete
 */
export function toDossierInput(given: ReportAnswers, context: ReportContext): DossierInput {
  const parts: Partial<ReportParts> = flowParts(reportFlow, given, context);
  const { deceased = {}, deathCertificate = {}, reporter = {}, answers } = parts;
  const provider = questionedProvider(context);
  return {
    deceased,
    deathCertificate,
    persons: [reporter],
    providerIds: context.providers.map(({ _id }) => _id),
    providerData: provider && answers ? { [provider._id]: { answers } } : {},
    frontendData: {},
  };
}
