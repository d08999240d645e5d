import { newPartner } from '@nabericht/domain/products/damage-insurance-flow';
import { StepFrame } from '@nabericht/fields/StepFrame';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { Notice } from '@nabericht/ui/Notice';
import { Facts } from '@nabericht/ui/Summary';
import type { DamageInsuranceProps } from '../damage-insurance.ts';
import { useDamageFacts } from '../thank/use-damage-facts.tsx';

/** The partner who takes the insurance over, when their details can no longer be changed. */
export function FixedPartnerStep({ flow }: DamageInsuranceProps) {
  const intl = useIntl();
  const { answers, product } = flow;
  const { provider } = product;
  const facts = useDamageFacts(answers);
  return (
    <StepFrame
      stepId={newPartner.id}
      title={intl.formatMessage({ id: 'damage.partner.title' })}
      onSubmit={(event) => {
        event.preventDefault();
        void flow.goOn(newPartner.id, { ...answers[newPartner.id] });
      }}
    >
      <Notice>
        <p>
          <FormattedMessage id="damage.partner.fixed" values={{ provider: provider ?? 'none' }} />
        </p>
      </Notice>
      <Facts items={facts.filter(({ step }) => step === newPartner.id)} />
    </StepFrame>
  );
}
