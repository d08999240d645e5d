import type {
  DamageInsuranceAnswers,
  DamageInsuranceContext,
} from '@nabericht/domain/products/damage-insurance-flow';
import type { ProductFlow } from '../flow/product-flow.ts';

/** The props of each step of a damage insurance. */
export interface DamageInsuranceProps {
  flow: ProductFlow<DamageInsuranceContext, DamageInsuranceAnswers>;
}
