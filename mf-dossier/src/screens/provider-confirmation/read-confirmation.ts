import type { Api } from '@nabericht/api-client/api';
import { ANSWERED_BEFORE, LINK_EXPIRED } from '@nabericht/domain/provider/answer-refusals';
import { type CallProblem, leadsNowhere, problemOf } from '@nabericht/remote/call-problem';
import type { LinkEnd } from './LinkOver.tsx';

/** What a one-time link is about, or why it no longer works. */
export type Confirmation =
  | { deceasedName: string; providerName: string; reference: string }
  | { end: LinkEnd };

export async function readConfirmation(
  hash: string,
  api: Api,
  options: { signal?: AbortSignal } = {},
): Promise<Confirmation> {
  // The link was cut off before its secret.
  if (hash === '') return { end: 'broken' };
  try {
    return await api.dossier.readProviderTaskUpdate({ params: { hash } }, options);
  } catch (error) {
    const problem = problemOf(error);
    if (leadsNowhere(problem.kind)) return { end: endOf(problem) };
    throw error;
  }
}

/** The server answers 410 for a link that was used or has expired; any other refusal means that it does not know the link. */
export const endOf = ({ kind, rule }: Pick<CallProblem, 'kind' | 'rule'>): LinkEnd =>
  kind === 'gone' ? (OF_RULE[rule ?? ''] ?? 'used') : 'broken';

const OF_RULE: Readonly<Record<string, LinkEnd>> = {
  [LINK_EXPIRED]: 'expired',
  [ANSWERED_BEFORE]: 'answeredBefore',
};
