import { newCustomer } from '@nabericht/domain/products/damage-insurance-flow';
import { NEW_CUSTOMERS } from '@nabericht/domain/products/product-choices';
import { StepFrame } from '@nabericht/fields/StepFrame';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { SelectField } from '@nabericht/ui/SelectField';
import { useProductStep } from '../../flow/use-product-step.ts';
import type { DamageInsuranceProps } from '../damage-insurance.ts';

/** Asks who is insured from now on. */
export function NewCustomerStep({ flow }: DamageInsuranceProps) {
  const intl = useIntl();
  const { form, errorOf, frame } = useProductStep({ flow, step: newCustomer });
  return (
    <StepFrame {...frame} title={intl.formatMessage({ id: 'damage.newCustomer.title' })}>
      <SelectField
        {...form.register('newCustomer')}
        label={<FormattedMessage id="damage.newCustomer" />}
        hint={<FormattedMessage id="damage.newCustomer.hint" />}
        error={errorOf('newCustomer')}
        placeholder={intl.formatMessage({ id: 'damage.newCustomer.choose' })}
        options={NEW_CUSTOMERS.map((value) => ({
          value,
          label: intl.formatMessage({ id: `damage.newCustomer.${value}` }),
        }))}
        width="md"
      />
    </StepFrame>
  );
}
