import type { YesNo } from '@nabericht/domain/form/form-fields';
import {
  type DamageInsuranceContext,
  lastReminderDay,
  usualReminderDay,
} from '@nabericht/domain/products/damage-insurance-flow';
import { shownDay } from '@nabericht/dossier/shown-day';
import { DayField } from '@nabericht/fields/DayField';
import { StepFrame } from '@nabericht/fields/StepFrame';
import { YesNoField } from '@nabericht/fields/YesNoField';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useProductFlow } from '../../flow/product-flow.ts';
import { useProductStep } from '../../flow/use-product-step.ts';

const STEP = 'action-reminder';

type ReminderAnswers = { damageInsuranceProductReminderConsent: YesNo; damageInsuranceReminderDate: string };

/** Whether and when the reporter wants to hear of this insurance again. */
export function ReminderStep() {
  const intl = useIntl();
  const { context } = useProductFlow<DamageInsuranceContext>();
  const { form, errors, errorOf, refusals, submit } = useProductStep<ReminderAnswers>(STEP);
  const isWanted = form.watch('damageInsuranceProductReminderConsent') === 'yes';
  return (
    <StepFrame
      stepId={STEP}
      title={intl.formatMessage({ id: 'damage.reminder.title' })}
      errors={errors}
      refusals={refusals}
      onSubmit={submit}
    >
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
            form.setValue('damageInsuranceReminderDate', usualReminderDay(context.now));
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
              values={{ last: shownDay(lastReminderDay(context.now)) }}
            />
          }
          error={errorOf('damageInsuranceReminderDate')}
        />
      )}
    </StepFrame>
  );
}
