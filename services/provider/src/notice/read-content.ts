import { ApiProblem } from '@nabericht/api-client/api-problem';
import type { Client } from '@nabericht/api-client/client';
import type {
  internalDossierContract,
  NoticeContent,
  SettledProduct,
} from '@nabericht/contracts/internal-contract';
import type { NoticeJob } from './notice-job.ts';

export interface ContentSource {
  dossier: Client<typeof internalDossierContract>;
}

/**
 * What the provider is told, with a link of its own; null when the dossier was erased since, or the notice was taken
 * back.
 */
export const readContent = (
  { dossier }: ContentSource,
  { dossierId, providerId }: Pick<NoticeJob, 'dossierId' | 'providerId'>,
): Promise<NoticeContent | null> =>
  dossier.readNotice({ params: { dossierId, providerId } }).catch(nothingToTell);

/** What was decided about a product; null when there is nothing left to tell. */
export const readSettled = (
  { dossier }: ContentSource,
  { dossierId, providerId, productId }: { dossierId: string; providerId: string; productId: string },
): Promise<SettledProduct | null> =>
  dossier.readSettledProduct({ params: { dossierId, providerId, productId } }).catch(nothingToTell);

const nothingToTell = (error: unknown): null => {
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 409)) return null;
  throw error;
};
