import { maskedIban } from '@nabericht/domain/people/bank-account-form';
import { areAllSettled } from '@nabericht/domain/products/insurance-outcomes';
import { FormattedList, FormattedMessage, useIntl } from '@nabericht/intl';
import { Reference } from '@nabericht/ui/Subtle';
import { ThankStep } from '../../flow/ThankStep.tsx';
import { lifeInsuranceHandIn } from '../hand-in.ts';
import type { LifeInsuranceProps } from '../life-insurance.ts';
import { listed } from '../more-beneficiaries/listed.ts';

/** What was answered, and whether there is more to do: beneficiaries who are still to give their details. */
export function LifeInsuranceThankStep({ flow }: LifeInsuranceProps) {
  const intl = useIntl();
  const { dossier, product, walked, context } = flow;
  const names = walked.answers['more-beneficiaries']?.names ?? {};
  const change = lifeInsuranceHandIn(walked.answers, context, dossier.persons);
  const { beneficiaries, payout, payoutIban, payoutIbanName, reporterIsBeneficiary } = change.collectedData;
  const people = (beneficiaries ?? []).flatMap((uuid) => listed(uuid, names, dossier) ?? []);
  const isDone = areAllSettled(beneficiaries ?? [], dossier.persons);
  const facts = [
    {
      term: 'life.reporterIsBeneficiary.short',
      value: intl.formatMessage({ id: `life.answer.${reporterIsBeneficiary}` }),
    },
    {
      term: 'life.list',
      value: people.length > 0 && <FormattedList type="conjunction" value={people.map(({ name }) => name)} />,
    },
    { term: 'life.payout.short', value: payout && intl.formatMessage({ id: `life.payout.${payout}` }) },
    { term: 'bank.iban', value: payoutIban && <Reference>{maskedIban(payoutIban)}</Reference> },
    { term: 'bank.ibanName', value: payoutIbanName },
  ];
  return (
    <ThankStep
      flow={flow}
      facts={facts.map(({ term, value }) => ({ term: <FormattedMessage id={term} />, value: value || null }))}
      toHandIn={() => change}
    >
      <p>
        <FormattedMessage
          id={isDone ? 'life.thank.done' : 'life.thank.list'}
          values={{ provider: product.provider ?? 'none', count: people.length }}
        />
      </p>
    </ThankStep>
  );
}
