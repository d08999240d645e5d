import { PRODUCT_ACTIONS, type ProductAction } from '@nabericht/domain/products/damage-insurance-flow';
import { StepFrame } from '@nabericht/fields/StepFrame';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { RadioGroup } from '@nabericht/ui/RadioGroup';
import { useController } from 'react-hook-form';
import { useProductStep } from '../../flow/use-product-step.ts';

const STEP = 'disposition';

/** What is to become of the insurance; the steps after it depend on that. */
export function DispositionStep() {
  const intl = useIntl();
  const { form, errors, errorOf, refusals, submit } = useProductStep<{ productAction: ProductAction }>(STEP);
  const { field } = useController({ control: form.control, name: 'productAction' });
  return (
    <StepFrame
      stepId={STEP}
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
