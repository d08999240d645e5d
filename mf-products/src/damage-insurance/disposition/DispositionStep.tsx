import { disposition } from '@nabericht/domain/products/damage-insurance-flow';
import { PRODUCT_ACTIONS } from '@nabericht/domain/products/product-choices';
import { StepFrame } from '@nabericht/fields/StepFrame';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { RadioGroup } from '@nabericht/ui/RadioGroup';
import { useController } from 'react-hook-form';
import { useProductStep } from '../../flow/use-product-step.ts';
import type { DamageInsuranceProps } from '../damage-insurance.ts';

/** Asks what should happen to the insurance; the steps after it depend on the answer. */
export function DispositionStep({ flow }: DamageInsuranceProps) {
  const intl = useIntl();
  const { form, errorOf, frame } = useProductStep({ flow, step: disposition });
  const { field } = useController({ control: form.control, name: 'productAction' });
  return (
    <StepFrame {...frame} title={intl.formatMessage({ id: 'damage.disposition.title' })}>
      <RadioGroup
        {...field}
        label={<FormattedMessage id="damage.productAction" />}
        error={errorOf('productAction')}
        options={PRODUCT_ACTIONS.map((value) => ({
          value,
          label: <FormattedMessage id={`damage.productAction.${value}`} />,
          hint: <FormattedMessage id={`damage.productAction.${value}.hint`} />,
        }))}
      />
    </StepFrame>
  );
}
