import type {
  DamageInsuranceAnswers,
  DamageInsuranceContext,
} from '@nabericht/domain/products/damage-insurance-flow';
import type { ProductFlow } from '../flow/product-flow.ts';

/** What each step of a damage insurance is shown with. */
export interface DamageInsuranceProps {
  flow: ProductFlow<DamageInsuranceContext, DamageInsuranceAnswers>;
}
