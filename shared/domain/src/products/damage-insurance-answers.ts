import * as v from 'valibot';
import { newPartnerForm } from '../beneficiary/beneficiary-forms.ts';
import { fromText, fromYesNo, toText, toYesNo } from '../form/form-fields.ts';
import { fromAddressAnswers, toAddressAnswers } from '../people/address-form.ts';
import type { Deceased } from '../people/deceased.ts';
import { formatIban } from '../people/iban.ts';
import type { PersonInput } from '../people/person.ts';
import type { CollectedData, TaskInput } from '../tasks/task.ts';
import {
  type DamageInsuranceAnswers,
  type DamageInsuranceContext,
  DispositionForm,
  NewCustomerForm,
  PartnerBankForm,
  reminderForm,
  stopInsuranceForm,
} from './damage-insurance-flow.ts';

type Kept = {
  readonly collected: CollectedData;
  readonly deceased: Pick<Deceased, 'partnerIbanSameAsDeceased'>;
  /** Who takes the insurance over; null while nobody was named. */
  readonly partner: PersonInput | null;
};

/** What a dossier holds of a damage insurance, as the answers of its flow. */
export function toDamageInsuranceAnswers({ collected, deceased, partner }: Kept): DamageInsuranceAnswers {
  return {
    'damage-insurance-intro': {},
    disposition: { productAction: toText(collected.productAction) },
    'action-stop-insurance': {
      stopInsuranceDate: toText(collected.stopInsuranceDate),
      payoutIban: formatIban(toText(collected.payoutIban)),
      payoutIbanName: toText(collected.payoutIbanName),
    },
    'action-transfer-to-partner': partner ? toPartnerAnswers(partner) : undefined,
    'transfer-partner-bank': {
      partnerIbanSameAsDeceased: toYesNo(deceased.partnerIbanSameAsDeceased),
      partnerIban: formatIban(toText(partner?.iban)),
      partnerIbanName: toText(partner?.ibanName),
    },
    'transfer-partner': { newCustomer: toText(collected.newCustomer) },
    'action-reminder': {
      damageInsuranceProductReminderConsent: toYesNo(collected.damageInsuranceProductReminderConsent),
      damageInsuranceReminderDate: toText(collected.damageInsuranceReminderDate),
    },
    thank: {},
  };
}

const toPartnerAnswers = (partner: PersonInput) => ({
  firstName: toText(partner.firstName),
  insertion: toText(partner.insertion),
  lastName: toText(partner.lastName),
  birthDate: toText(partner.birthDate),
  address: toAddressAnswers(partner.address),
  email: toText(partner.email),
  phoneNumber: toText(partner.phoneNumber),
});

export type DamageInsuranceChange = {
  readonly collected: NonNullable<TaskInput['collectedData']>;
  /** Only when the partner takes over. */
  readonly deceased: Pick<Deceased, 'partnerIbanSameAsDeceased'> | null;
  readonly partner: PersonInput | null;
};

const CLEARED = {
  stopInsuranceDate: null,
  payoutIban: null,
  payoutIbanName: null,
  newCustomer: null,
  damageInsuranceProductReminderConsent: null,
  damageInsuranceReminderDate: null,
} as const;

/**
 * The answers of a complete flow as what is saved; what belongs to a choice that was left is cleared. Throws for
 * answers that the flow's walk does not call complete.
 */
export function fromDamageInsuranceAnswers(
  answers: DamageInsuranceAnswers,
  context: DamageInsuranceContext,
): DamageInsuranceChange {
  const { productAction } = v.parse(DispositionForm, answers.disposition);
  const change = { deceased: null, partner: null } as const;
  if (productAction === 'stopInsurance') {
    const stop = v.parse(stopInsuranceForm(context), answers['action-stop-insurance']);
    return { ...change, collected: { ...CLEARED, productAction, ...stop } };
  }
  if (productAction === 'reminder') {
    const reminder = v.parse(reminderForm(context), answers['action-reminder']);
    return {
      ...change,
      collected: {
        ...CLEARED,
        productAction,
        damageInsuranceProductReminderConsent: fromYesNo(reminder.damageInsuranceProductReminderConsent),
        damageInsuranceReminderDate: fromText(reminder.damageInsuranceReminderDate),
      },
    };
  }
  const partner = v.parse(newPartnerForm(context.now), answers['action-transfer-to-partner']);
  const bank = v.parse(PartnerBankForm, answers['transfer-partner-bank']);
  const { newCustomer } = v.parse(NewCustomerForm, answers['transfer-partner']);
  return {
    collected: { ...CLEARED, productAction, newCustomer },
    deceased: { partnerIbanSameAsDeceased: fromYesNo(bank.partnerIbanSameAsDeceased) },
    partner: {
      ...partner,
      insertion: fromText(partner.insertion),
      address: fromAddressAnswers({ ...partner.address }),
      iban: fromText(bank.partnerIban),
      ibanName: fromText(bank.partnerIbanName),
    },
  };
}
