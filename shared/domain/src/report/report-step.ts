import type { DeathCertificate } from '../certificate/certificate.ts';
import { stepsOf } from '../form/step.ts';
import type { Deceased } from '../people/deceased.ts';
import type { PersonInput } from '../people/person.ts';
import type { ProviderAnswers } from '../provider/provider.ts';
import type { ReportContext } from './report-context.ts';
import type { CardFacts, ReportFacts } from './report-facts.ts';

/** The parts of a report, as it is sent and as its dossier stores it. */
export interface ReportParts {
  readonly deceased: Deceased;
  readonly deathCertificate: DeathCertificate;
  readonly reporter: PersonInput;
  /** The answers to the questions of the one provider that asks them in the report. */
  readonly answers: ProviderAnswers;
}

/** Defines a step of the report. */
export const reportStep = stepsOf<
  ReportContext,
  ReportParts,
  {
    /** The facts that it shows where the report is read back. */
    readonly facts: (report: ReportFacts) => CardFacts;
  }
>();
