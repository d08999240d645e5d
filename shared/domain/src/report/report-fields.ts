import { holds, placeOfField, stepsOfPlaces } from '../form/flow-fields.ts';
import { questionedProvider, type ReportContext } from './report-context.ts';
import { type ReportStepId, reportFlow } from './report-flow.ts';
import type { ReportParts } from './report-step.ts';

const PLACES: Readonly<Record<keyof ReportParts, string>> = {
  deceased: 'deceased',
  deathCertificate: 'deathCertificate',
  reporter: 'persons.0',
  answers: 'providerData',
};

/** Where a field of a step stands in the payload, for the problems that an API client gets. */
export function payloadPath(
  step: Pick<(typeof reportFlow)[number], 'part' | 'elsewhere'>,
  field: string,
  context: ReportContext,
): string {
  const answers = `providerData.${questionedProvider(context)?._id}.answers`;
  return placeOfField(step, field, { ...PLACES, answers });
}

/** The steps that hold these fields of the payload, each once; a field that no step has is passed over. */
export const stepsOfFields = (fields: readonly string[]): ReportStepId[] => [
  ...new Set(
    fields.flatMap((field) => {
      // Whom the report goes to is chosen at the first step.
      if (holds(field, 'providerIds')) return reportFlow[0].id;
      const [asking] = stepsOfPlaces(reportFlow, [field], PLACES);
      const root = reportFlow.find(({ part }) => holds(field, PLACES[part].replace(/\..*/, '')));
      return asking ?? root?.id ?? [];
    }),
  ),
];
