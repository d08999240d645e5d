import {
  lastReminderDay,
  reminder,
  usualReminderDay,
} from '@nabericht/domain/products/damage-insurance-flow';
import { DayField } from '@nabericht/fields/DayField';
import { StepFrame } from '@nabericht/fields/StepFrame';
import { YesNoField } from '@nabericht/fields/YesNoField';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { longDay } from '@nabericht/intl/written';
import { useProductStep } from '../../flow/use-product-step.ts';
import type { DamageInsuranceProps } from '../damage-insurance.ts';

/** Asks whether and when the reporter wants a reminder about this insurance. */
export function ReminderStep({ flow }: DamageInsuranceProps) {
  const intl = useIntl();
  const { now } = flow.context;
  const { form, errorOf, frame } = useProductStep({ flow, step: reminder });
  const isWanted = form.watch('damageInsuranceProductReminderConsent') === 'yes';
  return (
    <StepFrame {...frame} title={intl.formatMessage({ id: 'damage.reminder.title' })}>
      <p>
        <FormattedMessage id="damage.reminder.text" />
      </p>
      <YesNoField
        control={form.control}
        name="damageInsuranceProductReminderConsent"
        label={<FormattedMessage id="damage.reminder.consent" />}
        error={errorOf('damageInsuranceProductReminderConsent')}
        onAnswer={(answer) => {
          if (answer === 'yes' && !form.getValues('damageInsuranceReminderDate'))
            form.setValue('damageInsuranceReminderDate', usualReminderDay(now));
        }}
      />
      {isWanted && (
        <DayField
          control={form.control}
          name="damageInsuranceReminderDate"
          label={<FormattedMessage id="damage.reminder.date" />}
          hint={
            <FormattedMessage
              id="damage.reminder.date.hint"
              values={{ last: longDay(lastReminderDay(now), intl) }}
            />
          }
          error={errorOf('damageInsuranceReminderDate')}
        />
      )}
    </StepFrame>
  );
}
