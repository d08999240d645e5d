import type { Dossier } from '@nabericht/domain/dossier/dossier';
import type { CollectedData } from '@nabericht/domain/tasks/task';
import { FormattedList, FormattedMessage, useIntl } from '@nabericht/intl';
import { type WriteAccount, wholeAccount } from '../../flow/accounts.tsx';
import { listed } from '../more-beneficiaries/listed.ts';

/** The answers, for the check at the end and to be read again; `names` are those that were typed here. */
export function useLifeFacts(
  collected: CollectedData,
  names: Parameters<typeof listed>[1],
  dossier: Dossier,
  writeAccount: WriteAccount = wholeAccount,
) {
  const intl = useIntl();
  const { beneficiaries, moreBeneficiaries, payout, payoutIban, payoutIbanName, reporterIsBeneficiary } =
    collected;
  const people = (beneficiaries ?? []).flatMap((uuid) => listed(uuid, names, dossier) ?? []);
  return [
    {
      step: 'beneficiary',
      term: 'life.reporterIsBeneficiary.short',
      value: reporterIsBeneficiary && intl.formatMessage({ id: `life.answer.${reporterIsBeneficiary}` }),
    },
    {
      step: 'more-beneficiaries',
      term: 'life.list',
      value: people.length > 0 && <FormattedList type="conjunction" value={people.map(({ name }) => name)} />,
    },
    {
      step: 'more-beneficiaries',
      term: 'life.moreBeneficiaries.short',
      value: moreBeneficiaries && intl.formatMessage({ id: `life.answer.${moreBeneficiaries}` }),
    },
    {
      step: 'policy-payout',
      term: 'life.payout.short',
      value: payout && intl.formatMessage({ id: `life.payout.${payout}` }),
    },
    {
      step: 'policy-payout',
      term: 'bank.iban',
      value: payoutIban && writeAccount(payoutIban),
    },
    { step: 'policy-payout', term: 'bank.ibanName', value: payoutIbanName },
  ].map(({ step, term, value }) => ({ step, term: <FormattedMessage id={term} />, value }));
}
