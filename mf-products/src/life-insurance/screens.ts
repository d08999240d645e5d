import type { ComponentType } from 'react';
import { ReporterBenefitsStep } from './beneficiary/ReporterBenefitsStep.tsx';
import { LifeInsuranceIntroStep } from './intro/LifeInsuranceIntroStep.tsx';
import { MoreBeneficiariesStep } from './more-beneficiaries/MoreBeneficiariesStep.tsx';
import { PolicyPayoutStep } from './policy-payout/PolicyPayoutStep.tsx';
import { LifeInsuranceThankStep } from './thank/LifeInsuranceThankStep.tsx';

/** The screen of each step, by its id. */
export const SCREENS: Readonly<Record<string, ComponentType>> = {
  'life-insurance-intro': LifeInsuranceIntroStep,
  beneficiary: ReporterBenefitsStep,
  'more-beneficiaries': MoreBeneficiariesStep,
  'policy-payout': PolicyPayoutStep,
  thank: LifeInsuranceThankStep,
};
