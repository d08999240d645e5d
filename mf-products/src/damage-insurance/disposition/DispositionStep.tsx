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
  const { form, errors, errorOf, refusals, submit } = useProductStep({
    flow,
    step: disposition,
    start: flow.answers.disposition ?? disposition.blank,
  });
  const { field } = useController({ control: form.control, name: 'productAction' });
  return (
    <StepFrame
      stepId={disposition.id}
      title={intl.formatMessage({ id: 'damage.disposition.title' })}
      errors={errors}
      refusals={refusals}
      onSubmit={submit}
    >
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
