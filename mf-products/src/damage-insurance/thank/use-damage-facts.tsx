import type { Address } from '@nabericht/domain/people/address';
import { addressLines } from '@nabericht/domain/people/address-lines';
import { maskedIban } from '@nabericht/domain/people/bank-account-form';
import type { PersonInput } from '@nabericht/domain/people/person';
import { fullName } from '@nabericht/domain/people/person-name';
import { shownDay } from '@nabericht/dossier/shown-day';
import { FormattedMessage, type IntlShape, useIntl } from '@nabericht/intl';
import { Reference } from '@nabericht/ui/Subtle';
import type { Answers } from '../../flow/product-flow.ts';

/** What was answered, for a last look; of an account only its end. */
export function useDamageFacts(answers: Answers) {
  const intl = useIntl();
  const text = (step: string, field: string) => String(answers[step]?.[field] ?? '');
  const chosen = (step: string, field: string) => {
    const value = text(step, field);
    return value && intl.formatMessage({ id: `damage.${field}.${value}` });
  };
  const day = (step: string, field: string) => {
    const value = text(step, field);
    return value && shownDay(value);
  };
  const account = (step: string, field: string) => {
    const value = text(step, field);
    return value && <Reference>{maskedIban(value)}</Reference>;
  };
  const isSame = text('transfer-partner-bank', 'partnerIbanSameAsDeceased') === 'yes';
  const partner: PersonInput = answers['action-transfer-to-partner'] ?? {};
  return [
    { term: 'damage.productAction.short', value: chosen('disposition', 'productAction') },
    { term: 'damage.stopInsuranceDate.short', value: day('action-stop-insurance', 'stopInsuranceDate') },
    { term: 'bank.iban', value: account('action-stop-insurance', 'payoutIban') },
    { term: 'bank.ibanName', value: text('action-stop-insurance', 'payoutIbanName') },
    { term: 'damage.partner.short', value: fullName(partner) },
    { term: 'person.birthDate', value: partner.birthDate && shownDay(partner.birthDate) },
    { term: 'person.address', value: partner.address && shownAddress(partner.address, intl) },
    { term: 'person.email', value: partner.email },
    { term: 'person.phoneNumber', value: partner.phoneNumber },
    {
      term: 'bank.iban',
      value: isSame
        ? intl.formatMessage({ id: 'damage.bank.same' })
        : account('transfer-partner-bank', 'partnerIban'),
    },
    { term: 'bank.ibanName', value: text('transfer-partner-bank', 'partnerIbanName') },
    { term: 'damage.newCustomer.short', value: chosen('transfer-partner', 'newCustomer') },
    { term: 'damage.reminder.short', value: day('action-reminder', 'damageInsuranceReminderDate') },
  ].map(({ term, value }) => ({ term: <FormattedMessage id={term} />, value }));
}

/** One part to a line. */
function shownAddress(address: Address, intl: IntlShape): string {
  const { countryCode } = address;
  const country =
    countryCode && countryCode !== 'NL' ? intl.formatDisplayName(countryCode, { type: 'region' }) : null;
  return [...addressLines(address), country].filter(Boolean).join('\n');
}
