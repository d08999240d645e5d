import type { LifeInsuranceAnswers } from '@nabericht/domain/products/life-insurance-flow';
import type { ReactNode } from 'react';
import { ReporterBenefitsStep } from './beneficiary/ReporterBenefitsStep.tsx';
import { LifeInsuranceIntroStep } from './intro/LifeInsuranceIntroStep.tsx';
import type { LifeInsuranceProps } from './life-insurance.ts';
import { MoreBeneficiariesStep } from './more-beneficiaries/MoreBeneficiariesStep.tsx';
import { PolicyPayoutStep } from './policy-payout/PolicyPayoutStep.tsx';
import { LifeInsuranceThankStep } from './thank/LifeInsuranceThankStep.tsx';

type Screen = (props: LifeInsuranceProps) => ReactNode;

/** The screen of each step, by its id. */
export const SCREENS: Readonly<Record<keyof LifeInsuranceAnswers, Screen>> = {
  'life-insurance-intro': LifeInsuranceIntroStep,
  beneficiary: ReporterBenefitsStep,
  'more-beneficiaries': MoreBeneficiariesStep,
  'policy-payout': PolicyPayoutStep,
  thank: LifeInsuranceThankStep,
};
