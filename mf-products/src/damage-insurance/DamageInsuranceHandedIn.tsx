import { toDamageInsuranceAnswers } from '@nabericht/domain/products/damage-insurance-answers';
import { damageInsuranceFlow } from '@nabericht/domain/products/damage-insurance-flow';
import { walk } from '@nabericht/flow/walk';
import { useFirstNow } from '@nabericht/remote/use-first-now';
import { maskedAccount } from '../flow/accounts.tsx';
import { HandedIn } from '../flow/HandedIn.tsx';
import type { ProductTaskProps } from '../flow/product-flow.ts';
import { useDamageFacts } from './thank/use-damage-facts.tsx';

/** What was decided about a damage insurance. */
export function DamageInsuranceHandedIn(props: ProductTaskProps) {
  const { dossier, task, updatedAt } = props;
  const { deceased, persons } = dossier;
  const now = useFirstNow(updatedAt);
  const context = { dateOfDeath: deceased.dateOfDeath ?? null, now };
  const partner = persons.find(({ uuid }) => uuid === deceased.partner) ?? null;
  const kept = toDamageInsuranceAnswers({ collected: task.collectedData, deceased, partner }, context);
  const { route, answers } = walk(damageInsuranceFlow, kept, context);
  return <HandedIn {...props} route={route} facts={useDamageFacts(answers, maskedAccount)} />;
}
