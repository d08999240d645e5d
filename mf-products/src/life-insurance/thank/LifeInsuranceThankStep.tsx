import { isOfTheirOwn, whoLeaves } from '@nabericht/domain/beneficiary/beneficiary';
import { formatIban } from '@nabericht/domain/people/iban';
import { fullName } from '@nabericht/domain/people/person-name';
import { reporterOf } from '@nabericht/domain/people/reporter-of';
import { areAllDone, isLeftToIdentify } from '@nabericht/domain/products/insurance-outcomes';
import { FormattedList, FormattedMessage, useIntl } from '@nabericht/intl';
import { Keep } from '@nabericht/ui/Keep';
import { Notice } from '@nabericht/ui/Notice';
import { useState } from 'react';
import { ThankStep } from '../../flow/ThankStep.tsx';
import { lifeInsuranceHandIn } from '../hand-in.ts';
import type { LifeInsuranceProps } from '../life-insurance.ts';
import { listed } from '../more-beneficiaries/listed.ts';

/** The answers, and whether beneficiaries still have to give their details. */
export function LifeInsuranceThankStep({ flow }: LifeInsuranceProps) {
  const intl = useIntl();
  const [now] = useState(() => new Date());
  const { dossier, task, product, walked, context } = flow;
  const names = walked.answers['more-beneficiaries']?.names ?? {};
  const change = lifeInsuranceHandIn(walked.answers, context, dossier);
  const { beneficiaries, moreBeneficiaries, payout, payoutIban, payoutIbanName, reporterIsBeneficiary } =
    change.collectedData;
  const people = (beneficiaries ?? []).flatMap((uuid) => listed(uuid, names, dossier) ?? []);
  const open = (beneficiaries ?? []).filter((uuid) => !areAllDone([uuid], dossier.persons, product));
  const reporter = reporterOf(dossier.persons);
  const who = !open.every((uuid) => uuid === reporter?.uuid)
    ? 'other'
    : reporter && isLeftToIdentify(reporter, product, now)
      ? 'identify'
      : 'self';
  const leaving = whoLeaves(dossier.persons, dossier.tasks, {
    taskId: task._id,
    beneficiaries: beneficiaries ?? [],
  });
  const own = leaving.filter(isOfTheirOwn);
  const facts = [
    {
      step: 'beneficiary',
      term: 'life.reporterIsBeneficiary.short',
      value: intl.formatMessage({ id: `life.answer.${reporterIsBeneficiary}` }),
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
      value: payoutIban && <Keep>{formatIban(payoutIban)}</Keep>,
    },
    { step: 'policy-payout', term: 'bank.ibanName', value: payoutIbanName },
  ];
  return (
    <ThankStep
      flow={flow}
      facts={facts.map(({ step, term, value }) => ({ step, term: <FormattedMessage id={term} />, value }))}
      toHandIn={() => change}
    >
      {leaving.length > 0 && (
        <Notice tone="warning">
          <p>
            <FormattedMessage
              id="life.thank.leaving"
              values={{
                names: intl.formatList(leaving.map(fullName)),
                count: leaving.length,
                own: intl.formatList(own.map(fullName)),
                ownCount: own.length,
              }}
            />
          </p>
        </Notice>
      )}
      <p>
        <FormattedMessage
          id={open.length === 0 ? 'life.thank.done' : 'life.thank.list'}
          values={{ provider: product.provider ?? 'none', who, count: open.length }}
        />
      </p>
    </ThankStep>
  );
}
