import type { Api } from '@nabericht/api-client/api';
import { leadsNowhere, problemOf } from '@nabericht/remote/call-problem';

/** What a one-time link is about; null when there is nothing to answer any more. */
export type Confirmation = { deceasedName: string; providerName: string; reference: string } | null;

export async function readConfirmation(
  hash: string,
  api: Api,
  options: { signal?: AbortSignal } = {},
): Promise<Confirmation> {
  try {
    return await api.dossier.readProviderTaskUpdate({ params: { hash } }, options);
  } catch (error) {
    // A link that was used, has ended or never was one: in each case nothing is left to do.
    if (leadsNowhere(problemOf(error).kind)) return null;
    throw error;
  }
}
