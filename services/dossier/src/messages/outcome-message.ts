import type { Provider } from '@nabericht/domain/provider/provider';
import {
  type OutcomeWords,
  outcomeWords,
  type ProviderOutcome,
} from '@nabericht/domain/provider/provider-outcome';

/** What a notice came to, in the dossier and by mail. */
export const OUTCOME_KEY = 'message.providerOutcome';

export const outcomeVariables = (
  outcome: ProviderOutcome,
  { name, serviceType }: Pick<Provider, 'name' | 'serviceType'>,
): OutcomeWords & { provider: string } => ({ provider: name, ...outcomeWords(outcome, serviceType) });
