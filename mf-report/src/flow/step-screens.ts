import type { ReportStepId } from '@nabericht/domain/report/report-flow';
import { lazy, type ReactNode } from 'react';
import { AdditionalQuestionsStep } from '../steps/additional-questions/AdditionalQuestionsStep.tsx';
import { DeathCertificateStep } from '../steps/death-certificate/DeathCertificateStep.tsx';
import { DeceasedAddressStep } from '../steps/deceased-address/DeceasedAddressStep.tsx';
import { DeceasedDetailsStep } from '../steps/deceased-details/DeceasedDetailsStep.tsx';
import { ReporterStep } from '../steps/reporter/ReporterStep.tsx';
import type { Report, StepReport } from './use-report.ts';

type StepScreen<OfReport> = (props: { report: OfReport }) => ReactNode;

/** The screens of the steps that ask the same in a new report and in a dossier. */
export const COMMON_STEP_SCREENS: Readonly<
  Record<Exclude<ReportStepId, 'death-certificate'>, StepScreen<StepReport>>
> = {
  'deceased-details': DeceasedDetailsStep,
  'deceased-address': DeceasedAddressStep,
  // Most reports have no questions of a provider, so this screen is loaded only when needed.
  'provider-questions': lazy(() =>
    import('../steps/provider-questions/ProviderQuestionsStep.tsx').then((module) => ({
      default: module.ProviderQuestionsStep,
    })),
  ),
  'additional-questions': AdditionalQuestionsStep,
  reporter: ReporterStep,
};

/** The screen of each step of an unfinished report. */
export const STEP_SCREENS: Readonly<Record<ReportStepId, StepScreen<Report>>> = {
  ...COMMON_STEP_SCREENS,
  'death-certificate': DeathCertificateStep,
};
