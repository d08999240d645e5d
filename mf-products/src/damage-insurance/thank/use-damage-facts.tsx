import type { Address } from '@nabericht/domain/people/address';
import { addressLines } from '@nabericht/domain/people/address-lines';
import { maskedIban } from '@nabericht/domain/people/bank-account-form';
import { fullName } from '@nabericht/domain/people/person-name';
import type { DamageInsuranceAnswers } from '@nabericht/domain/products/damage-insurance-flow';
import { shownDay } from '@nabericht/dossier/shown-day';
import { FormattedMessage, type IntlShape, useIntl } from '@nabericht/intl';
import { Reference } from '@nabericht/ui/Subtle';

/** What was answered, for a last look; of an account only its end. */
export function useDamageFacts(answers: DamageInsuranceAnswers) {
  const intl = useIntl();
  const chosen = (field: string, value: string | undefined) =>
    value && intl.formatMessage({ id: `damage.${field}.${value}` });
  const day = (value: string | undefined) => value && shownDay(value);
  const account = (value: string | undefined) => value && <Reference>{maskedIban(value)}</Reference>;
  const stop = answers['action-stop-insurance'];
  const partner = answers['action-transfer-to-partner'];
  const bank = answers['transfer-partner-bank'];
  const isSame = bank?.partnerIbanSameAsDeceased === 'yes';
  return [
    {
      term: 'damage.productAction.short',
      value: chosen('productAction', answers.disposition?.productAction),
    },
    { term: 'damage.stopInsuranceDate.short', value: day(stop?.stopInsuranceDate) },
    { term: 'bank.iban', value: account(stop?.payoutIban) },
    { term: 'bank.ibanName', value: stop?.payoutIbanName },
    { term: 'damage.partner.short', value: partner && fullName(partner) },
    { term: 'person.birthDate', value: day(partner?.birthDate) },
    { term: 'person.address', value: partner && shownAddress(partner.address, intl) },
    { term: 'person.email', value: partner?.email },
    { term: 'person.phoneNumber', value: partner?.phoneNumber },
    {
      term: 'bank.iban',
      value: isSame ? intl.formatMessage({ id: 'damage.bank.same' }) : account(bank?.partnerIban),
    },
    { term: 'bank.ibanName', value: bank?.partnerIbanName },
    {
      term: 'damage.newCustomer.short',
      value: chosen('newCustomer', answers['transfer-partner']?.newCustomer),
    },
    {
      term: 'damage.reminder.short',
      value: day(answers['action-reminder']?.damageInsuranceReminderDate),
    },
  ].map(({ term, value }) => ({ term: <FormattedMessage id={term} />, value }));
}

/** One part to a line. */
function shownAddress(address: Address, intl: IntlShape): string {
  const { countryCode } = address;
  const country =
    countryCode && countryCode !== 'NL' ? intl.formatDisplayName(countryCode, { type: 'region' }) : null;
  return [...addressLines(address), country].filter(Boolean).join('\n');
}
