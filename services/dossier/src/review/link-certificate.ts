import { ApiProblem } from '@nabericht/api-client/api-problem';
import type { ReviewReason } from '@nabericht/domain/certificate/certificate-review';
import { changeDossier } from '../dossiers/change-dossier.ts';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { findDossier } from '../dossiers/dossier-repository.ts';
import type { JobDeps } from '../job-deps.ts';
import type { OfDossier } from '../queues.ts';
import { judgeCertificate } from './judge-certificate.ts';
import { judgeProof } from './judge-proof.ts';

/**
 * Links the certificate to its dossier in the file service, and checks again whether it was reported elsewhere:
 * dossiers that were created concurrently could not see each other.
 */
export async function linkCertificate(deps: JobDeps, { dossierId }: OfDossier): Promise<void> {
  const found = await findDossier(deps.store, dossierId);
  const { fileId, fileHash } = found?.certificate ?? {};
  if (!found || !fileId) return;
  const body = { hash: fileHash || undefined, userId: found.userId };
  const reportedIn = await link(deps, { fileId, dossierId }, body);
  // The dossier was erased meanwhile, perhaps before this link: its files are erased again.
  if (!(await findDossier(deps.store, dossierId)))
    return deps.clients.file.eraseOfDossier({ params: { dossierId } });
  if (reportedIn?.length === 0) return;
  await changeDossier(deps, dossierId, async (changing) => {
    const { whole } = changing;
    const before = whole.record;
    if (before.certificate.fileId !== fileId) return;
    const reasons = reportedIn ? await reasonsWith(changing, reportedIn) : TAKEN;
    const known = before.certificate.reviewReasons ?? [];
    const added = reasons.filter((reason) => !known.includes(reason));
    const certificate = {
      ...before.certificate,
      duplicate: true,
      ...(added.length > 0 ? { needsReview: true, reviewReasons: [...known, ...added] } : {}),
    };
    whole.record = { ...before, certificate };
    if (added.length > 0) await judgeProof(changing, deps, before);
  });
}

/** This very file is the certificate of another dossier: the back office has to find out why. */
const TAKEN: ReviewReason[] = ['reported-otherwise'];

async function reasonsWith({ trx, whole }: DossierChanging, reportedIn: string[]): Promise<ReviewReason[]> {
  const { id: dossierId, certificate, deceased } = whole.record;
  const { ocrData: reading, confident = null } = certificate;
  const judged = await judgeCertificate(
    trx,
    certificate,
    { reading, confident, reportedIn },
    { deceased, dossierId },
  );
  return judged.reviewReasons ?? [];
}

/** @returns the other dossiers with this certificate; null when this file belongs to another dossier */
async function link(
  { clients }: JobDeps,
  params: { fileId: string; dossierId: string },
  body: { hash: string | undefined; userId: string },
): Promise<string[] | null> {
  try {
    return (await clients.file.link({ params, body })).reportedIn;
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 409) return null;
    throw error;
  }
}
