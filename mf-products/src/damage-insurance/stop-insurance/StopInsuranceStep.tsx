import { stopInsurance } from '@nabericht/domain/products/damage-insurance-flow';
import { DayField } from '@nabericht/fields/DayField';
import { StepFrame } from '@nabericht/fields/StepFrame';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { longDay } from '@nabericht/intl/written';
import { Part } from '@nabericht/ui/Sheet';
import { Facts } from '@nabericht/ui/Summary';
import { AccountFields } from '../../flow/AccountFields.tsx';
import { useProductStep } from '../../flow/use-product-step.ts';
import type { DamageInsuranceProps } from '../damage-insurance.ts';

/** Asks on which day the insurance ends, and to which account overpaid premium is returned. */
export function StopInsuranceStep({ flow }: DamageInsuranceProps) {
  const intl = useIntl();
  const { dateOfDeath } = flow.context;
  const { form, errorOf, frame } = useProductStep({ flow, step: stopInsurance });
  return (
    <StepFrame {...frame} title={intl.formatMessage({ id: 'damage.stop.title' })}>
      <Part title={<FormattedMessage id="damage.stop.date" />}>
        {dateOfDeath && (
          <Facts
            items={[
              { term: <FormattedMessage id="damage.dateOfDeath" />, value: longDay(dateOfDeath, intl) },
            ]}
          />
        )}
        <DayField
          control={form.control}
          name="stopInsuranceDate"
          label={<FormattedMessage id="damage.stopInsuranceDate" />}
          hint={<FormattedMessage id="damage.stopInsuranceDate.hint" />}
          error={errorOf('stopInsuranceDate')}
        />
      </Part>
      <Part title={<FormattedMessage id="damage.stop.payout" />}>
        <p>
          <FormattedMessage id="damage.stop.payout.text" />
        </p>
        <AccountFields form={form} errorOf={errorOf} iban="payoutIban" ibanName="payoutIbanName" />
      </Part>
    </StepFrame>
  );
}
