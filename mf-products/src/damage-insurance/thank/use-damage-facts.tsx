import { maskedIban } from '@nabericht/domain/bank-account-form';
import { fullName } from '@nabericht/domain/person-name';
import { shownDay } from '@nabericht/dossier/shown-day';
import type { Answers } from '@nabericht/flow/flow';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { Reference } from '@nabericht/ui/Subtle';

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
  return [
    { term: 'damage.productAction.short', value: chosen('disposition', 'productAction') },
    { term: 'damage.stopInsuranceDate.short', value: day('action-stop-insurance', 'stopInsuranceDate') },
    { term: 'bank.iban', value: account('action-stop-insurance', 'payoutIban') },
    { term: 'bank.ibanName', value: text('action-stop-insurance', 'payoutIbanName') },
    { term: 'damage.partner.short', value: fullName(answers['action-transfer-to-partner'] ?? {}) },
    {
      term: 'bank.iban',
      value: isSame
        ? intl.formatMessage({ id: 'damage.bank.same' })
        : account('transfer-partner-bank', 'partnerIban'),
    },
    { term: 'damage.newCustomer.short', value: chosen('transfer-partner', 'newCustomer') },
    { term: 'damage.reminder.short', value: day('action-reminder', 'damageInsuranceReminderDate') },
  ].map(({ term, value }) => ({ term: <FormattedMessage id={term} />, value }));
}
