import * as v from 'valibot';
import { newPartnerForm } from '../beneficiary/beneficiary-forms.ts';
import { CalendarDay, dayOf } from '../calendar/calendar-day.ts';
import { daysAfter } from '../calendar/days-after.ts';
import { optionalText, requiredChoice, requiredText, requiredYesNo } from '../form/form-fields.ts';
import { requiredIban } from '../people/bank-account-form.ts';
import { REMINDER_AFTER_DAYS, REMINDER_WITHIN_DAYS, STOP_WITHIN_DAYS } from '../rule/constants.ts';

export const PRODUCT_ACTIONS = ['stopInsurance', 'transferToPartner', 'reminder'] as const;
export type ProductAction = (typeof PRODUCT_ACTIONS)[number];
export const NEW_CUSTOMERS = ['Partner', 'PartnerAndKids'] as const;

export type DamageInsuranceContext = {
  /** yyyy-MM-dd; an insurance ends on that day at the earliest. */
  readonly dateOfDeath: string | null;
  readonly now: Date;
};

export type DamageInsuranceAnswers = {
  readonly [stepId: string]: Readonly<Record<string, unknown>> | undefined;
};

const Nothing = v.object({});

export const DispositionForm = v.object({ productAction: requiredChoice(PRODUCT_ACTIONS) });

const requiredDay = v.pipe(requiredText(10), CalendarDay);

/** An insurance stops from the day of death on, in the past too, and within two years from now. */
export const stopInsuranceForm = ({ dateOfDeath, now }: DamageInsuranceContext) =>
  v.object({
    stopInsuranceDate: v.pipe(
      requiredDay,
      v.check((day) => !dateOfDeath || day >= dateOfDeath, 'beforeDeath'),
      v.check((day) => day <= lastStopDay(now), 'dateTooFar'),
    ),
    payoutIban: requiredIban,
    payoutIbanName: requiredText(),
  });

/** The account of the partner; that of the deceased may go on as theirs. */
export const PartnerBankForm = v.lazy((input) =>
  (input as { partnerIbanSameAsDeceased?: unknown } | null)?.partnerIbanSameAsDeceased === 'no'
    ? v.object({
        partnerIbanSameAsDeceased: requiredYesNo,
        partnerIban: requiredIban,
        partnerIbanName: requiredText(),
      })
    : v.object({
        partnerIbanSameAsDeceased: requiredYesNo,
        partnerIban: v.pipe(
          optionalText(42),
          v.transform(() => ''),
        ),
        partnerIbanName: v.pipe(
          optionalText(),
          v.transform(() => ''),
        ),
      }),
);

export const NewCustomerForm = v.object({ newCustomer: requiredChoice(NEW_CUSTOMERS) });

/** Who wants to be reminded may choose the day, at most a year ahead. */
export const reminderForm = ({ now }: Pick<DamageInsuranceContext, 'now'>) =>
  v.lazy((input) =>
    (input as { damageInsuranceProductReminderConsent?: unknown } | null)
      ?.damageInsuranceProductReminderConsent === 'yes'
      ? v.object({
          damageInsuranceProductReminderConsent: requiredYesNo,
          damageInsuranceReminderDate: v.pipe(
            optionalText(10),
            v.transform((day) => day || usualReminderDay(now)),
            CalendarDay,
            v.check((day) => day > dayOf(now), 'dateNotFuture'),
            v.check((day) => day <= lastReminderDay(now), 'dateTooFar'),
          ),
        })
      : v.object({
          damageInsuranceProductReminderConsent: requiredYesNo,
          damageInsuranceReminderDate: v.pipe(
            optionalText(10),
            v.transform(() => ''),
          ),
        }),
  );

export const lastStopDay = (now: Date): string => daysAfter(dayOf(now), STOP_WITHIN_DAYS);
export const lastReminderDay = (now: Date): string => daysAfter(dayOf(now), REMINDER_WITHIN_DAYS);
export const usualReminderDay = (now: Date): string => daysAfter(dayOf(now), REMINDER_AFTER_DAYS);

export type DamageInsuranceStep = {
  readonly id: string;
  readonly path: string;
  readonly form: (context: DamageInsuranceContext) => v.GenericSchema<unknown, object>;
  readonly when?: (answers: DamageInsuranceAnswers) => boolean;
};

const chose =
  (action: ProductAction) =>
  (answers: DamageInsuranceAnswers): boolean =>
    answers.disposition?.productAction === action;

const step = (id: string, rest: Omit<DamageInsuranceStep, 'id' | 'path'>): DamageInsuranceStep => ({
  id,
  path: id,
  ...rest,
});

/** What becomes of an insurance of things: stopped, taken over by the partner, or left for a later day. */
export const damageInsuranceFlow: readonly DamageInsuranceStep[] = [
  step('damage-insurance-intro', { form: () => Nothing }),
  step('disposition', { form: () => DispositionForm }),
  step('action-stop-insurance', { form: stopInsuranceForm, when: chose('stopInsurance') }),
  step('action-transfer-to-partner', {
    form: ({ now }) => newPartnerForm(now),
    when: chose('transferToPartner'),
  }),
  step('transfer-partner-bank', { form: () => PartnerBankForm, when: chose('transferToPartner') }),
  step('transfer-partner', { form: () => NewCustomerForm, when: chose('transferToPartner') }),
  step('action-reminder', { form: reminderForm, when: chose('reminder') }),
  step('thank', { form: () => Nothing }),
];
