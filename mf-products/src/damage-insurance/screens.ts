import type { ComponentType } from 'react';
import { DispositionStep } from './disposition/DispositionStep.tsx';
import { DamageInsuranceIntroStep } from './intro/DamageInsuranceIntroStep.tsx';
import { NewCustomerStep } from './new-customer/NewCustomerStep.tsx';
import { PartnerStep } from './partner/PartnerStep.tsx';
import { PartnerBankStep } from './partner-bank/PartnerBankStep.tsx';
import { ReminderStep } from './reminder/ReminderStep.tsx';
import { StopInsuranceStep } from './stop-insurance/StopInsuranceStep.tsx';
import { DamageInsuranceThankStep } from './thank/DamageInsuranceThankStep.tsx';

/** The screen of each step, by its id. */
export const SCREENS: Readonly<Record<string, ComponentType>> = {
  'damage-insurance-intro': DamageInsuranceIntroStep,
  disposition: DispositionStep,
  'action-stop-insurance': StopInsuranceStep,
  'action-transfer-to-partner': PartnerStep,
  'transfer-partner-bank': PartnerBankStep,
  'transfer-partner': NewCustomerStep,
  'action-reminder': ReminderStep,
  thank: DamageInsuranceThankStep,
};
