import type { BeneficiaryNameAnswers } from '@nabericht/domain/beneficiary/beneficiary-forms';
import type { YesNoUnknown } from '@nabericht/domain/products/life-insurance';

/** The list as its form holds it. */
export interface MoreAnswers {
  moreBeneficiaries: YesNoUnknown | '';
  /** Person ids; whether the reporter is one is answered in the step before. */
  beneficiaries: string[];
  /** By person id: who was added here, and who got another name. */
  names: Record<string, BeneficiaryNameAnswers>;
}
