import { ApiProblem } from '@nabericht/api-client/api-problem';
import type { Client } from '@nabericht/api-client/client';
import type { internalDossierContract, NoticeContent } from '@nabericht/contracts/internal-contract';
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
  dossier.readNotice({ params: { dossierId, providerId } }).catch((error: unknown) => {
    if (error instanceof ApiProblem && (error.status === 404 || error.status === 409)) return null;
    throw error;
  });
