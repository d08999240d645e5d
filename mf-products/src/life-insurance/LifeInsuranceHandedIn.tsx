import { reporterOf } from '@nabericht/domain/people/reporter-of';
import { lifeInsuranceFlow } from '@nabericht/domain/products/life-insurance-flow';
import { maskedAccount } from '../flow/accounts.tsx';
import { HandedIn } from '../flow/HandedIn.tsx';
import type { ProductTaskProps } from '../flow/product-flow.ts';
import { useLifeFacts } from './thank/use-life-facts.tsx';

/** What was decided about a life insurance. What goes to the reporter, goes to the account among their own details. */
export function LifeInsuranceHandedIn(props: ProductTaskProps) {
  const { dossier, task } = props;
  const { collectedData } = task;
  const own = collectedData.payout === 'toReporter' ? reporterOf(dossier.persons) : null;
  const collected = {
    ...collectedData,
    payoutIban: own?.iban ?? collectedData.payoutIban,
    payoutIbanName: own?.ibanName ?? collectedData.payoutIbanName,
  };
  return (
    <HandedIn
      {...props}
      route={lifeInsuranceFlow}
      facts={useLifeFacts(collected, {}, dossier, maskedAccount)}
    />
  );
}
