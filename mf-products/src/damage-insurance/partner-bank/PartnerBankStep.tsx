import { partnerBank } from '@nabericht/domain/products/damage-insurance-flow';
import { StepFrame } from '@nabericht/fields/StepFrame';
import { YesNoField } from '@nabericht/fields/YesNoField';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { Part } from '@nabericht/ui/Sheet';
import { AccountFields } from '../../flow/AccountFields.tsx';
import { useProductStep } from '../../flow/use-product-step.ts';
import type { DamageInsuranceProps } from '../damage-insurance.ts';

/** Asks from which account the premium is paid from now on. */
export function PartnerBankStep({ flow }: DamageInsuranceProps) {
  const intl = useIntl();
  const { form, errorOf, frame } = useProductStep({ flow, step: partnerBank });
  const isOther = form.watch('partnerIbanSameAsDeceased') === 'no';
  return (
    <StepFrame {...frame} title={intl.formatMessage({ id: 'damage.bank.title' })}>
      <YesNoField
        control={form.control}
        name="partnerIbanSameAsDeceased"
        label={<FormattedMessage id="damage.partnerIbanSameAsDeceased" />}
        hint={<FormattedMessage id="damage.partnerIbanSameAsDeceased.hint" />}
        error={errorOf('partnerIbanSameAsDeceased')}
      />
      {isOther && (
        <Part title={<FormattedMessage id="damage.bank.other" />}>
          <AccountFields form={form} errorOf={errorOf} iban="partnerIban" ibanName="partnerIbanName" />
        </Part>
      )}
    </StepFrame>
  );
}
