import type { Api } from '@nabericht/api-client/api';
import { ApiProblem } from '@nabericht/remote';

/** What a one-time link is about; null when there is nothing to answer any more. */
export type Confirmation = { deceasedName: string; providerName: string; reference: string } | null;

/** A link that was used, has ended or never was one: in each case nothing is left to do. */
const isOver = (error: unknown) => error instanceof ApiProblem && [400, 404, 410, 422].includes(error.status);

export async function readConfirmation(
  hash: string,
  api: Api,
  options: { signal?: AbortSignal } = {},
): Promise<Confirmation> {
  try {
    return await api.dossier.readProviderTaskUpdate({ params: { hash } }, options);
  } catch (error) {
    if (isOver(error)) return null;
    throw error;
  }
}
