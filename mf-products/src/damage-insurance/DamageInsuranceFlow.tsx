import {
  damageInsuranceStepsOf,
  readDamageInsuranceAnswers,
  toDamageInsuranceAnswers,
} from '@nabericht/domain/products/damage-insurance-answers';
import {
  type DamageInsuranceAnswers,
  damageInsuranceFlow,
} from '@nabericht/domain/products/damage-insurance-flow';
import { useParams } from '@nabericht/router';
import { useCallback, useMemo, useState } from 'react';
import { ProductFlowHost } from '../flow/ProductFlowHost.tsx';
import type { ProductTaskProps } from '../flow/product-flow.ts';
import { payerOf } from './partner-of.ts';
import { SCREENS } from './screens.ts';
import { withPartnerNow } from './with-partner-now.ts';

/** The steps that decide what happens to a damage insurance. */
export function DamageInsuranceFlow(props: ProductTaskProps) {
  const { dossier, task } = props;
  const { deceased } = dossier;
  const step = useParams()['*'];
  // A tab may stay open past the day that was chosen, so each step validates against the time at which it was opened. The last
  // step keeps the time of the step before, because it has no field to show an error at; there the service refuses the day.
  const [opened, setOpened] = useState(() => ({ step, now: new Date() }));
  if (opened.step !== step) setOpened({ step, now: step === 'thank' ? opened.now : new Date() });
  const { now } = opened;
  const dateOfDeath = deceased.dateOfDeath ?? null;
  const context = useMemo(() => ({ dateOfDeath, now }), [dateOfDeath, now]);
  const asNow = useCallback(
    (answers: DamageInsuranceAnswers) => withPartnerNow(answers, dossier, context),
    [dossier, context],
  );
  return (
    <ProductFlowHost
      {...props}
      steps={damageInsuranceFlow}
      context={context}
      toAnswers={() =>
        asNow(
          toDamageInsuranceAnswers(
            { collected: task.collectedData, deceased, partner: payerOf(dossier, context) },
            context,
          ),
        )
      }
      asNow={asNow}
      readAnswers={readDamageInsuranceAnswers}
      stepsOf={damageInsuranceStepsOf}
      screens={SCREENS}
    />
  );
}
