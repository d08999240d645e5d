import type { Api } from '@nabericht/api-client/api';
import { leadsNowhere, problemOf } from '@nabericht/remote/call-problem';
import type { LinkEnd } from './LinkOver.tsx';

/** What a one-time link is about, or why it leads no further. */
export type Confirmation =
  | { deceasedName: string; providerName: string; reference: string }
  | { end: LinkEnd };

export async function readConfirmation(
  hash: string,
  api: Api,
  options: { signal?: AbortSignal } = {},
): Promise<Confirmation> {
  try {
    return await api.dossier.readProviderTaskUpdate({ params: { hash } }, options);
  } catch (error) {
    const { kind } = problemOf(error);
    if (leadsNowhere(kind)) return { end: endOf(kind) };
    throw error;
  }
}

/** Of a link that was answered by the server says that it is gone; any other it does not know. */
export const endOf = (kind: ReturnType<typeof problemOf>['kind']): LinkEnd =>
  kind === 'gone' ? 'used' : 'broken';
