import { NEW_CUSTOMERS } from '@nabericht/domain/products/damage-insurance-flow';
import { StepFrame } from '@nabericht/fields/StepFrame';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { SelectField } from '@nabericht/ui/SelectField';
import { useProductStep } from '../../flow/use-product-step.ts';

const STEP = 'transfer-partner';

/** For whom the insurance goes on. */
export function NewCustomerStep() {
  const intl = useIntl();
  const { form, errors, errorOf, refusals, submit } = useProductStep<{ newCustomer: string }>(STEP);
  return (
    <StepFrame
      stepId={STEP}
      title={intl.formatMessage({ id: 'damage.newCustomer.title' })}
      errors={errors}
      refusals={refusals}
      onSubmit={submit}
    >
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
