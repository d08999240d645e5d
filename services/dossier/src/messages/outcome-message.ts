import type { Provider } from '@nabericht/domain/provider/provider';
import {
  type OutcomeWords,
  outcomeWords,
  type ProviderOutcome,
} from '@nabericht/domain/provider/provider-outcome';

/** The message about the outcome of a notice, in the dossier and by mail. */
export const OUTCOME_KEY = 'message.providerOutcome';

export const outcomeVariables = (
  outcome: ProviderOutcome,
  { name, serviceType }: Pick<Provider, 'name' | 'serviceType'>,
): OutcomeWords & { provider: string } => ({ provider: name, ...outcomeWords(outcome, serviceType) });
