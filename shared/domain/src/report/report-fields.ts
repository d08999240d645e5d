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

/** The path of a step's field in the payload, for the problems that an API client gets. */
export function payloadPath(
  step: Pick<(typeof reportFlow)[number], 'part' | 'elsewhere'>,
  field: string,
  context: ReportContext,
): string {
  const answers = `providerData.${questionedProvider(context)?._id}.answers`;
  return placeOfField(step, field, { ...PLACES, answers });
}

/** Whether a path is that of a whole part: `persons` and `persons.0`, not a field in it. */
const isWhole = (field: string, place: string): boolean =>
  [place, place.replace(/\..*/, '')].some((whole) => `.${field}`.endsWith(`.${whole}`));

/**
 * The steps with these fields of the payload, each once. A part that is missing whole begins at its first step; a field that no
 * step of this release asks for has none.
 */
export const stepsOfFields = (fields: readonly string[]): ReportStepId[] => [
  ...new Set(
    fields.flatMap((field) => {
      // The providers are chosen at the first step.
      if (holds(field, 'providerIds')) return reportFlow[0].id;
      const [asking] = stepsOfPlaces(reportFlow, [field], PLACES);
      if (asking) return asking;
      const first = reportFlow.find(({ part }) =>
        // What is asked here depends on the provider.
        part === 'answers' ? holds(field, PLACES[part]) : isWhole(field, PLACES[part]),
      );
      return first?.id ?? [];
    }),
  ),
];
