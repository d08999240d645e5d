import type { DossierInput } from '../dossier/dossier.ts';
import { flowParts } from '../form/flow-parts.ts';
import { questionedProvider, type ReportContext } from './report-context.ts';
import { type ReportAnswers, reportFlow } from './report-flow.ts';
import type { ReportParts } from './report-step.ts';

/**
 * The answers of a complete report as the payload that makes a dossier. What belongs to a branch that was left is not
 * in it.
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
