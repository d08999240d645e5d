import type { ReportStepId } from '@nabericht/domain/report-flow';
import { type ComponentType, lazy } from 'react';
import { AdditionalQuestionsStep } from '../steps/additional-questions/AdditionalQuestionsStep.tsx';
import { DeathCertificateStep } from '../steps/death-certificate/DeathCertificateStep.tsx';
import { DeceasedAddressStep } from '../steps/deceased-address/DeceasedAddressStep.tsx';
import { DeceasedDetailsStep } from '../steps/deceased-details/DeceasedDetailsStep.tsx';
import { ReporterStep } from '../steps/reporter/ReporterStep.tsx';
import type { Report } from './use-report.ts';

/** The screen of each step. Most reports have no questions of a provider, so those load when they are asked. */
export const STEP_SCREENS: Readonly<Record<ReportStepId, ComponentType<{ report: Report }>>> = {
  'death-certificate': DeathCertificateStep,
  'deceased-details': DeceasedDetailsStep,
  'deceased-address': DeceasedAddressStep,
  'provider-questions': lazy(() =>
    import('../steps/provider-questions/ProviderQuestionsStep.tsx').then((module) => ({
      default: module.ProviderQuestionsStep,
    })),
  ),
  'additional-questions': AdditionalQuestionsStep,
  reporter: ReporterStep,
};
