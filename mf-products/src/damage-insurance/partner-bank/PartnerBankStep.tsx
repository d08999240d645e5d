import { partnerBank } from '@nabericht/domain/products/damage-insurance-flow';
import { IbanField } from '@nabericht/fields/IbanField';
import { StepFrame } from '@nabericht/fields/StepFrame';
import { YesNoField } from '@nabericht/fields/YesNoField';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { Part } from '@nabericht/ui/Sheet';
import { TextField } from '@nabericht/ui/TextField';
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
          <IbanField
            control={form.control}
            name="partnerIban"
            label={<FormattedMessage id="bank.iban" />}
            error={errorOf('partnerIban')}
          />
          <TextField
            {...form.register('partnerIbanName')}
            label={<FormattedMessage id="bank.ibanName" />}
            hint={<FormattedMessage id="bank.ibanName.hint" />}
            error={errorOf('partnerIbanName')}
            autoComplete="off"
            spellCheck={false}
          />
        </Part>
      )}
    </StepFrame>
  );
}
