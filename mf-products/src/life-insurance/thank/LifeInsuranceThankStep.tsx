import { isOfTheirOwn, whoLeaves } from '@nabericht/domain/beneficiary/beneficiary';
import { fullName } from '@nabericht/domain/people/person-name';
import { reporterOf } from '@nabericht/domain/people/reporter-of';
import { areAllDone, isLeftToIdentify } from '@nabericht/domain/products/insurance-outcomes';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { Notice } from '@nabericht/ui/Notice';
import { useState } from 'react';
import { ThankStep } from '../../flow/ThankStep.tsx';
import { lifeInsuranceHandIn } from '../hand-in.ts';
import type { LifeInsuranceProps } from '../life-insurance.ts';
import { useLifeFacts } from './use-life-facts.tsx';

/** The answers, and whether beneficiaries still have to give their details. */
export function LifeInsuranceThankStep({ flow }: LifeInsuranceProps) {
  const intl = useIntl();
  const [now] = useState(() => new Date());
  const { dossier, task, product, walked, context } = flow;
  const names = walked.answers['more-beneficiaries']?.names ?? {};
  const change = lifeInsuranceHandIn(walked.answers, context, dossier);
  const beneficiaries = change.collectedData.beneficiaries ?? [];
  const open = beneficiaries.filter((uuid) => !areAllDone([uuid], dossier.persons, product));
  const reporter = reporterOf(dossier.persons);
  const who = !open.every((uuid) => uuid === reporter?.uuid)
    ? 'other'
    : reporter && isLeftToIdentify(reporter, product, now)
      ? 'identify'
      : 'self';
  const leaving = whoLeaves(dossier.persons, dossier.tasks, {
    taskId: task._id,
    beneficiaries,
  });
  const own = leaving.filter(isOfTheirOwn);
  return (
    <ThankStep flow={flow} facts={useLifeFacts(change.collectedData, names, dossier)} toHandIn={() => change}>
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
