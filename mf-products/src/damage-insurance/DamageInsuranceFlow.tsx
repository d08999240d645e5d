import {
  damageInsuranceStepsOf,
  readDamageInsuranceAnswers,
  toDamageInsuranceAnswers,
} from '@nabericht/domain/products/damage-insurance-answers';
import { damageInsuranceFlow } from '@nabericht/domain/products/damage-insurance-flow';
import { useParams } from '@nabericht/router';
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
  const step = useParams()['*'];
  // A tab may stay open past the day that was chosen, so each step is checked by the time at which it was opened. The last
  // one keeps the time of the step before: it has no field to show an error at, and says what the service refuses.
  const [opened, setOpened] = useState(() => ({ step, now: new Date() }));
  if (opened.step !== step) setOpened({ step, now: step === 'thank' ? opened.now : new Date() });
  const { now } = opened;
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
