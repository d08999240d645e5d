import { ApiProblem } from '@nabericht/api-client/api-problem';
import type { Client } from '@nabericht/api-client/client';
import { type internalDossierContract, UNPROVEN } from '@nabericht/contracts/internal-dossier-contract';
import type { NoticeContent } from '@nabericht/contracts/notice-content';
import type { SettledProduct } from '@nabericht/contracts/settled-product';
import type { NoticeJob } from './notice-job.ts';

export interface ContentSource {
  dossier: Client<typeof internalDossierContract>;
}

/** Nothing may leave about this dossier until its certificate was looked at: what was to leave is kept. */
export class Unproven extends Error {
  constructor() {
    super('The certificate of the dossier is looked at first');
    this.name = 'Unproven';
  }
}

/**
 * What the provider is told, with a link of its own; null when the dossier was erased since, or the notice was taken
 * back.
 * @param actId of the notice itself, when that is what leaves
 * @throws {Unproven} while nothing may leave
 */
export const readContent = (
  { dossier }: ContentSource,
  { dossierId, providerId }: Pick<NoticeJob, 'dossierId' | 'providerId'>,
  actId?: string,
): Promise<NoticeContent | null> =>
  dossier
    .readNotice({ params: { dossierId, providerId }, query: actId ? { actId } : {} })
    .catch(nothingToTell);

/**
 * What was decided about a product; null when there is nothing left to tell.
 * @throws {Unproven} while nothing may leave
 */
export const readSettled = (
  { dossier }: ContentSource,
  { dossierId, providerId, productId }: { dossierId: string; providerId: string; productId: string },
): Promise<SettledProduct | null> =>
  dossier.readSettledProduct({ params: { dossierId, providerId, productId } }).catch(nothingToTell);

const nothingToTell = (error: unknown): null => {
  if (error instanceof ApiProblem && error.status === 409 && error.problem.rule === UNPROVEN)
    throw new Unproven();
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 409)) return null;
  throw error;
};
