import { reporterOf } from '@nabericht/domain/people/reporter-of';
import {
  lifeInsuranceStepsOf,
  readLifeInsuranceAnswers,
  toLifeInsuranceAnswers,
} from '@nabericht/domain/products/life-insurance-answers';
import { lifeInsuranceFlow } from '@nabericht/domain/products/life-insurance-flow';
import { useMemo } from 'react';
import { ProductFlowHost } from '../flow/ProductFlowHost.tsx';
import type { ProductTaskProps } from '../flow/product-flow.ts';
import { SCREENS } from './screens.ts';

/** The steps that ask who benefits from a life insurance, and where its money goes. */
export function LifeInsuranceFlow(props: ProductTaskProps) {
  const { dossier, product, task } = props;
  const reporterId = reporterOf(dossier.persons)?.uuid ?? '';
  const { askForBeneficiary, minBeneficiaries } = product;
  const context = useMemo(
    () => ({ reporterId, product: { askForBeneficiary, minBeneficiaries } }),
    [reporterId, askForBeneficiary, minBeneficiaries],
  );
  return (
    <ProductFlowHost
      {...props}
      steps={lifeInsuranceFlow}
      context={context}
      toAnswers={() => toLifeInsuranceAnswers(task.collectedData, context)}
      readAnswers={readLifeInsuranceAnswers}
      stepsOf={lifeInsuranceStepsOf}
      screens={SCREENS}
    />
  );
}
