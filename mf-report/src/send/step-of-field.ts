import type { ReportStepId } from '@nabericht/domain/report/report-flow';
import type { CallProblem } from '@nabericht/remote/call-problem';

/** Where a field of the payload is filled in; the most precise place first. */
const PLACES: readonly (readonly [field: RegExp, step: ReportStepId])[] = [
  [/^(dossier\.)?persons\.0\.relationshipToDeceased/, 'death-certificate'],
  [/^(dossier\.)?(deathCertificate|providerIds)/, 'death-certificate'],
  [/^(dossier\.)?deceased\.(address|fromHolland)/, 'deceased-address'],
  [/^(dossier\.)?deceased\.(deathInNl|deathByAccident|testamentAvailable)/, 'additional-questions'],
  [/^(dossier\.)?deceased/, 'deceased-details'],
  [/^(dossier\.)?providerData/, 'provider-questions'],
  [/^(dossier\.)?persons/, 'reporter'],
];

/** The steps that hold these fields, each once; a field that no step has is passed over. */
export const stepsOfFields = (fields: readonly string[]): ReportStepId[] => [
  ...new Set(fields.flatMap((field) => PLACES.find(([pattern]) => pattern.test(field))?.[1] ?? [])),
];

/** The steps that hold what was refused. */
export const stepsOfProblem = ({ fields }: CallProblem): ReportStepId[] =>
  stepsOfFields(fields.map(({ field }) => field));
