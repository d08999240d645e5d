import * as v from 'valibot';
import { newPartnerForm } from '../beneficiary/beneficiary-forms.ts';
import { dayOf } from '../calendar/calendar-day.ts';
import { daysAfter } from '../calendar/days-after.ts';
import {
  dayOrUsual,
  fromText,
  fromYesNo,
  notAsked,
  requiredChoice,
  requiredDay,
  requiredText,
  requiredYesNo,
  toText,
  toYesNo,
  typedText,
  typedYesNo,
} from '../form/form-fields.ts';
import { type AnswersOf, asksNothing, stepsOf } from '../form/step.ts';
import { fromAddressAnswers, TypedHome, toHomeAnswers } from '../people/address-form.ts';
import { requiredIban } from '../people/bank-account-form.ts';
import type { Deceased } from '../people/deceased.ts';
import { formatIban } from '../people/iban.ts';
import type { PersonInput } from '../people/person.ts';
import { toPersonAnswers, typedPerson } from '../people/person-form.ts';
import { REMINDER_AFTER_DAYS, REMINDER_WITHIN_DAYS, STOP_WITHIN_DAYS } from '../rule/constants.ts';
import type { TaskInput } from '../tasks/task.ts';
import { premiumAccountOf } from './premium-account.ts';
import { NEW_CUSTOMERS, PRODUCT_ACTIONS, type ProductAction } from './product-choices.ts';

export type DamageInsuranceContext = {
  /** yyyy-MM-dd; the earliest day on which an insurance can end. */
  readonly dateOfDeath: string | null;
  readonly now: Date;
};

const DispositionForm = v.object({ productAction: requiredChoice(PRODUCT_ACTIONS) });

/** An insurance ends on the day of death or later, at most two years from now. */
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

/** The account that the partner pays from, unless that of the deceased continues as theirs. */
export const PartnerBankForm = v.lazy((input) =>
  (input as { partnerIbanSameAsDeceased?: unknown } | null)?.partnerIbanSameAsDeceased === 'no'
    ? v.object({
        partnerIbanSameAsDeceased: requiredYesNo,
        partnerIban: requiredIban,
        partnerIbanName: requiredText(),
      })
    : v.object({
        partnerIbanSameAsDeceased: requiredYesNo,
        partnerIban: notAsked,
        partnerIbanName: notAsked,
      }),
);

export const NewCustomerForm = v.object({ newCustomer: requiredChoice(NEW_CUSTOMERS) });

/** A reporter who wants a reminder may choose its day, at most a year ahead. */
export const reminderForm = ({ now }: Pick<DamageInsuranceContext, 'now'>) =>
  v.lazy((input) =>
    (input as { damageInsuranceProductReminderConsent?: unknown } | null)
      ?.damageInsuranceProductReminderConsent === 'yes'
      ? v.object({
          damageInsuranceProductReminderConsent: requiredYesNo,
          damageInsuranceReminderDate: v.pipe(
            dayOrUsual(usualReminderDay(now)),
            v.check((day) => day > dayOf(now), 'dateNotFuture'),
            v.check((day) => day <= lastReminderDay(now), 'dateTooFar'),
          ),
        })
      : v.object({
          damageInsuranceProductReminderConsent: requiredYesNo,
          damageInsuranceReminderDate: notAsked,
        }),
  );

export const lastStopDay = (now: Date): string => daysAfter(dayOf(now), STOP_WITHIN_DAYS);
export const lastReminderDay = (now: Date): string => daysAfter(dayOf(now), REMINDER_WITHIN_DAYS);
export const usualReminderDay = (now: Date): string => daysAfter(dayOf(now), REMINDER_AFTER_DAYS);

/** The stored data of a damage insurance: in its task, about the deceased, and about the partner who takes it over. */
export interface DamageInsuranceParts {
  readonly collected: NonNullable<TaskInput['collectedData']>;
  readonly deceased: Pick<Deceased, 'partnerIbanSameAsDeceased'>;
  readonly partner: PersonInput;
}

const damageStep = stepsOf<DamageInsuranceContext, DamageInsuranceParts>();

type Chosen = { readonly disposition?: { readonly productAction: string } };
const chose =
  (action: ProductAction) =>
  ({ disposition }: Chosen): boolean =>
    disposition?.productAction === action;

const intro = damageStep({ id: 'damage-insurance-intro', ...asksNothing });

export const disposition = damageStep({
  id: 'disposition',
  decides: true,
  form: () => DispositionForm,
  answers: v.object({ productAction: typedText }),
  part: 'collected',
  toParts: (collected) => ({ collected }),
  fromParts: ({ collected }) => ({ productAction: toText(collected.productAction) }),
});

export const stopInsurance = damageStep({
  id: 'action-stop-insurance',
  when: chose('stopInsurance'),
  form: stopInsuranceForm,
  answers: v.object({ stopInsuranceDate: typedText, payoutIban: typedText, payoutIbanName: typedText }),
  part: 'collected',
  toParts: (collected) => ({ collected }),
  unasked: { collected: { stopInsuranceDate: null, payoutIban: null, payoutIbanName: null } },
  fromParts: ({ collected }) => ({
    stopInsuranceDate: toText(collected.stopInsuranceDate),
    payoutIban: formatIban(toText(collected.payoutIban)),
    payoutIbanName: toText(collected.payoutIbanName),
  }),
});

const typedDetails = { ...typedPerson, address: TypedHome };

const TypedPartner = v.object({
  ...typedDetails,
  // The dossier's partner and their details at the time of typing; null if it had none. Earlier releases did not keep it.
  partnerThen: v.fallback(v.optional(v.nullable(v.object({ ...typedDetails, uuid: v.string() }))), undefined),
});

export const newPartner = damageStep({
  id: 'action-transfer-to-partner',
  when: chose('transferToPartner'),
  form: ({ now }) => newPartnerForm(now),
  answers: TypedPartner,
  part: 'partner',
  toParts: ({ insertion, address, ...rest }) => ({
    partner: { ...rest, insertion: fromText(insertion), address: fromAddressAnswers(address) },
  }),
  fromParts: ({ partner }): v.InferOutput<typeof TypedPartner> => ({
    ...toPersonAnswers(partner),
    address: toHomeAnswers(partner.address),
  }),
});

export const partnerBank = damageStep({
  id: 'transfer-partner-bank',
  when: chose('transferToPartner'),
  form: () => PartnerBankForm,
  answers: v.object({
    partnerIbanSameAsDeceased: typedYesNo,
    partnerIban: typedText,
    partnerIbanName: typedText,
  }),
  part: 'deceased',
  elsewhere: { partnerIban: { part: 'collected' }, partnerIbanName: { part: 'collected' } },
  // In the task, not with the person: somebody may want their part of a life insurance on another account.
  toParts: ({ partnerIbanSameAsDeceased, partnerIban, partnerIbanName }) => ({
    deceased: { partnerIbanSameAsDeceased: fromYesNo(partnerIbanSameAsDeceased) },
    collected: { partnerIban: fromText(partnerIban), partnerIbanName: fromText(partnerIbanName) },
  }),
  unasked: { collected: { partnerIban: null, partnerIbanName: null } },
  fromParts: ({ collected, deceased, partner }) => {
    const { iban, ibanName } = premiumAccountOf(collected, partner);
    return {
      partnerIbanSameAsDeceased: toYesNo(deceased.partnerIbanSameAsDeceased),
      partnerIban: formatIban(toText(iban)),
      partnerIbanName: toText(ibanName),
    };
  },
});

export const newCustomer = damageStep({
  id: 'transfer-partner',
  when: chose('transferToPartner'),
  form: () => NewCustomerForm,
  answers: v.object({ newCustomer: typedText }),
  part: 'collected',
  toParts: (collected) => ({ collected }),
  unasked: { collected: { newCustomer: null } },
  fromParts: ({ collected }) => ({ newCustomer: toText(collected.newCustomer) }),
});

export const reminder = damageStep({
  id: 'action-reminder',
  when: chose('reminder'),
  form: reminderForm,
  answers: v.object({
    damageInsuranceProductReminderConsent: typedYesNo,
    damageInsuranceReminderDate: typedText,
  }),
  part: 'collected',
  toParts: (values) => ({
    collected: {
      damageInsuranceProductReminderConsent: fromYesNo(values.damageInsuranceProductReminderConsent),
      damageInsuranceReminderDate: fromText(values.damageInsuranceReminderDate),
    },
  }),
  unasked: {
    collected: { damageInsuranceProductReminderConsent: null, damageInsuranceReminderDate: null },
  },
  fromParts: ({ collected }) => ({
    damageInsuranceProductReminderConsent: toYesNo(collected.damageInsuranceProductReminderConsent),
    damageInsuranceReminderDate: toText(collected.damageInsuranceReminderDate),
  }),
});

const thank = damageStep({ id: 'thank', ...asksNothing });

/** What happens to an insurance of things: it ends, the partner takes it over, or the reporter decides later. */
export const damageInsuranceFlow = [
  intro,
  disposition,
  stopInsurance,
  newPartner,
  partnerBank,
  newCustomer,
  reminder,
  thank,
] as const;

export type DamageInsuranceAnswers = AnswersOf<typeof damageInsuranceFlow>;
