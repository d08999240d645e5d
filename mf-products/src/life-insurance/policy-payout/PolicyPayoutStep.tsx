import { maskedIban } from '@nabericht/domain/people/bank-account-form';
import { reporterOf } from '@nabericht/domain/people/reporter-of';
import { areAllDone } from '@nabericht/domain/products/insurance-outcomes';
import { factsAtEnd, needsPayoutAccount, payoutOptions } from '@nabericht/domain/products/life-insurance';
import { lifeInsuranceFacts, policyPayout } from '@nabericht/domain/products/life-insurance-flow';
import { StepFrame } from '@nabericht/fields/StepFrame';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { RadioGroup } from '@nabericht/ui/RadioGroup';
import { Part } from '@nabericht/ui/Sheet';
import { Reference } from '@nabericht/ui/Subtle';
import { useController } from 'react-hook-form';
import { AccountFields } from '../../flow/AccountFields.tsx';
import { useProductStep } from '../../flow/use-product-step.ts';
import type { LifeInsuranceProps } from '../life-insurance.ts';

/** Asks where the money goes. An account is asked only for a payout to somebody who is not a beneficiary. */
export function PolicyPayoutStep({ flow }: LifeInsuranceProps) {
  const intl = useIntl();
  const { walked, context } = flow;
  const { form, errorOf, frame } = useProductStep({ flow, step: policyPayout });
  const { field } = useController({ control: form.control, name: 'payout' });
  const hasAccount = needsPayoutAccount(field.value);
  return (
    <StepFrame {...frame} title={intl.formatMessage({ id: 'life.payout.title' })}>
      <RadioGroup
        {...field}
        label={<FormattedMessage id="life.payout" />}
        error={errorOf('payout')}
        options={payoutOptions(factsAtEnd(lifeInsuranceFacts(walked.answers, context))).map((value) => ({
          value,
          label: <FormattedMessage id={`life.payout.${value}`} />,
          hint:
            value === 'toReporter' ? (
              <ToReporterHint flow={flow} />
            ) : (
              <FormattedMessage id={`life.payout.${value}.hint`} />
            ),
        }))}
      />
      {hasAccount && (
        <Part title={<FormattedMessage id={`life.payout.account.${field.value}`} />}>
          <AccountFields form={form} errorOf={errorOf} iban="payoutIban" ibanName="payoutIbanName" />
        </Part>
      )}
    </StepFrame>
  );
}

/** Says whether the account of the reporter is still asked, and where they change the one that is known. */
function ToReporterHint({ flow: { dossier, product } }: LifeInsuranceProps) {
  const reporter = reporterOf(dossier.persons);
  const isGiven = reporter !== undefined && areAllDone([reporter.uuid], dossier.persons, product);
  if (!reporter?.iban)
    // A kept copy of the dossier has no accounts: until it was read anew, one that was given is not said to be asked.
    return isGiven ? null : <FormattedMessage id="life.payout.toReporter.hint" />;
  return (
    <FormattedMessage
      id={isGiven ? 'life.payout.toReporter.hint.given' : 'life.payout.toReporter.hint.known'}
      values={{ account: <Reference>{maskedIban(reporter.iban)}</Reference> }}
    />
  );
}
