import type {
  LifeInsuranceAnswers,
  LifeInsuranceContext,
} from '@nabericht/domain/products/life-insurance-flow';
import type { ProductFlow } from '../flow/product-flow.ts';

/** The props of each step of a life insurance. */
export interface LifeInsuranceProps {
  flow: ProductFlow<LifeInsuranceContext, LifeInsuranceAnswers>;
}
