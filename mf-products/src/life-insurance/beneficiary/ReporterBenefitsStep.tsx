import { reporterBenefits } from '@nabericht/domain/products/life-insurance-flow';
import { YES_NO_UNKNOWN } from '@nabericht/domain/products/product-choices';
import { StepFrame } from '@nabericht/fields/StepFrame';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { Disclosure } from '@nabericht/ui/Disclosure';
import { Help } from '@nabericht/ui/Help';
import { RadioGroup } from '@nabericht/ui/RadioGroup';
import { useController } from 'react-hook-form';
import { useProductStep } from '../../flow/use-product-step.ts';
import type { LifeInsuranceProps } from '../life-insurance.ts';

/** Asks whether the reporter benefits. */
export function ReporterBenefitsStep({ flow }: LifeInsuranceProps) {
  const intl = useIntl();
  const { form, errorOf, frame } = useProductStep({ flow, step: reporterBenefits });
  const { field } = useController({ control: form.control, name: 'reporterIsBeneficiary' });
  return (
    <StepFrame {...frame} title={intl.formatMessage({ id: 'life.beneficiary.title' })}>
      <RadioGroup
        {...field}
        label={<FormattedMessage id="life.reporterIsBeneficiary" />}
        error={errorOf('reporterIsBeneficiary')}
        options={YES_NO_UNKNOWN.map((value) => ({
          value,
          label: <FormattedMessage id={`life.answer.${value}`} />,
        }))}
      />
      <Help label={<FormattedMessage id="life.beneficiary.help" />}>
        <p>
          <FormattedMessage id="life.beneficiary.help.text" />
        </p>
      </Help>
      <Disclosure title={<FormattedMessage id="life.beneficiary.more" />}>
        <p>
          <FormattedMessage id="life.beneficiary.more.policy" />
        </p>
        <p>
          <FormattedMessage id="life.beneficiary.more.unknown" />
        </p>
      </Disclosure>
    </StepFrame>
  );
}
