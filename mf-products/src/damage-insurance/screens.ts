import type { DamageInsuranceAnswers } from '@nabericht/domain/products/damage-insurance-flow';
import type { ReactNode } from 'react';
import type { DamageInsuranceProps } from './damage-insurance.ts';
import { DispositionStep } from './disposition/DispositionStep.tsx';
import { DamageInsuranceIntroStep } from './intro/DamageInsuranceIntroStep.tsx';
import { NewCustomerStep } from './new-customer/NewCustomerStep.tsx';
import { PartnerStep } from './partner/PartnerStep.tsx';
import { PartnerBankStep } from './partner-bank/PartnerBankStep.tsx';
import { ReminderStep } from './reminder/ReminderStep.tsx';
import { StopInsuranceStep } from './stop-insurance/StopInsuranceStep.tsx';
import { DamageInsuranceThankStep } from './thank/DamageInsuranceThankStep.tsx';

type Screen = (props: DamageInsuranceProps) => ReactNode;

/** The screen of each step, by its id. */
export const SCREENS: Readonly<Record<keyof DamageInsuranceAnswers, Screen>> = {
  'damage-insurance-intro': DamageInsuranceIntroStep,
  disposition: DispositionStep,
  'action-stop-insurance': StopInsuranceStep,
  'action-transfer-to-partner': PartnerStep,
  'transfer-partner-bank': PartnerBankStep,
  'transfer-partner': NewCustomerStep,
  'action-reminder': ReminderStep,
  thank: DamageInsuranceThankStep,
};
