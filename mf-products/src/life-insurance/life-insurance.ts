import type {
  LifeInsuranceAnswers,
  LifeInsuranceContext,
} from '@nabericht/domain/products/life-insurance-flow';
import type { ProductFlow } from '../flow/product-flow.ts';

/** What each step of a life insurance is shown with. */
export interface LifeInsuranceProps {
  flow: ProductFlow<LifeInsuranceContext, LifeInsuranceAnswers>;
}
