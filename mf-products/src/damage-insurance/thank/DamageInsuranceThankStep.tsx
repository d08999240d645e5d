import { newPartner } from '@nabericht/domain/products/damage-insurance-flow';
import { FormattedMessage } from '@nabericht/intl';
import { useState } from 'react';
import { ThankStep } from '../../flow/ThankStep.tsx';
import type { DamageInsuranceProps } from '../damage-insurance.ts';
import { damageInsuranceHandIn } from '../hand-in.ts';
import { useDamageFacts } from './use-damage-facts.tsx';

export function DamageInsuranceThankStep({ flow }: DamageInsuranceProps) {
  const { dossier, product, walked, context } = flow;
  const { answers } = walked;
  const typedAbout = flow.answers[newPartner.id]?.partnerThen?.uuid;
  const [newId] = useState(() => crypto.randomUUID());
  const { provider } = product;
  const { disposition, 'action-reminder': reminder } = answers;
  const isReminded = reminder?.damageInsuranceProductReminderConsent === 'yes';
  const kind =
    disposition?.productAction === 'reminder' && !isReminded ? 'later' : disposition?.productAction;
  return (
    <ThankStep
      flow={flow}
      facts={useDamageFacts(answers)}
      toHandIn={() => damageInsuranceHandIn(answers, context, dossier, { typedAbout, newId })}
    >
      <p>
        <FormattedMessage id={`damage.thank.${kind}`} values={{ provider: provider ?? 'none' }} />
      </p>
    </ThankStep>
  );
}
