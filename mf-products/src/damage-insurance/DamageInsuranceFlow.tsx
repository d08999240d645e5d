import {
  damageInsuranceStepsOf,
  readDamageInsuranceAnswers,
  toDamageInsuranceAnswers,
} from '@nabericht/domain/products/damage-insurance-answers';
import { damageInsuranceFlow } from '@nabericht/domain/products/damage-insurance-flow';
import { useMemo, useState } from 'react';
import { ProductFlowHost } from '../flow/ProductFlowHost.tsx';
import type { ProductTaskProps } from '../flow/product-flow.ts';
import { partnerOf } from './partner-of.ts';
import { SCREENS } from './screens.ts';

const NOBODY = { address: { countryCode: 'NL' } };

/** What becomes of an insurance of things. */
export function DamageInsuranceFlow(props: ProductTaskProps) {
  const { dossier, task } = props;
  const { deceased } = dossier;
  const [now] = useState(() => new Date());
  const dateOfDeath = deceased.dateOfDeath ?? null;
  const context = useMemo(() => ({ dateOfDeath, now }), [dateOfDeath, now]);
  return (
    <ProductFlowHost
      {...props}
      steps={damageInsuranceFlow}
      context={context}
      toAnswers={() =>
        toDamageInsuranceAnswers(
          { collected: task.collectedData, deceased, partner: partnerOf(dossier) ?? NOBODY },
          context,
        )
      }
      readAnswers={readDamageInsuranceAnswers}
      stepsOf={damageInsuranceStepsOf}
      screens={SCREENS}
    />
  );
}
