import { wholeAddress } from '@nabericht/domain/people/address-lines';
import { fullName } from '@nabericht/domain/people/person-name';
import { writtenPhoneNumber } from '@nabericht/domain/people/phone-number';
import type { DamageInsuranceAnswers } from '@nabericht/domain/products/damage-insurance-flow';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { longDay } from '@nabericht/intl/written';
import { type WriteAccount, wholeAccount } from '../../flow/accounts.tsx';

/** The answers, for the check at the end and to be read again. */
export function useDamageFacts(answers: DamageInsuranceAnswers, writeAccount: WriteAccount = wholeAccount) {
  const intl = useIntl();
  const chosen = (field: string, value: string | undefined) =>
    value && intl.formatMessage({ id: `damage.${field}.${value}` });
  const day = (value: string | undefined) => value && longDay(value, intl);
  const account = (value: string | undefined) => value && writeAccount(value);
  const stop = answers['action-stop-insurance'];
  const partner = answers['action-transfer-to-partner'];
  const bank = answers['transfer-partner-bank'];
  const isSame = bank?.partnerIbanSameAsDeceased === 'yes';
  return [
    {
      step: 'disposition',
      term: 'damage.productAction.short',
      value: chosen('productAction', answers.disposition?.productAction),
    },
    {
      step: 'action-stop-insurance',
      term: 'damage.stopInsuranceDate.short',
      value: day(stop?.stopInsuranceDate),
    },
    { step: 'action-stop-insurance', term: 'bank.iban', value: account(stop?.payoutIban) },
    { step: 'action-stop-insurance', term: 'bank.ibanName', value: stop?.payoutIbanName },
    { step: 'action-transfer-to-partner', term: 'damage.partner.short', value: partner && fullName(partner) },
    { step: 'action-transfer-to-partner', term: 'person.birthDate', value: day(partner?.birthDate) },
    {
      step: 'action-transfer-to-partner',
      term: 'person.address',
      value: partner && wholeAddress(partner.address, intl.locale).join('\n'),
    },
    { step: 'action-transfer-to-partner', term: 'person.email', value: partner?.email },
    {
      step: 'action-transfer-to-partner',
      term: 'person.phoneNumber',
      value: partner && writtenPhoneNumber(partner.phoneNumber),
    },
    {
      step: 'transfer-partner-bank',
      term: 'bank.iban',
      value: isSame ? intl.formatMessage({ id: 'damage.bank.same' }) : account(bank?.partnerIban),
    },
    { step: 'transfer-partner-bank', term: 'bank.ibanName', value: bank?.partnerIbanName },
    {
      step: 'transfer-partner',
      term: 'damage.newCustomer.short',
      value: chosen('newCustomer', answers['transfer-partner']?.newCustomer),
    },
    {
      step: 'action-reminder',
      term: 'damage.reminder.short',
      value: day(answers['action-reminder']?.damageInsuranceReminderDate),
    },
  ].map(({ step, term, value }) => ({ step, term: <FormattedMessage id={term} />, value }));
}
