import { ApiProblem } from '@nabericht/api-client/api-problem';
import type { ReviewReason } from '@nabericht/domain/certificate/certificate-review';
import { isUnread } from '@nabericht/domain/certificate/certificate-verdict';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { findReading } from '../dossiers/check-certificate.ts';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { findDossier } from '../dossiers/dossier-repository.ts';
import type { JobDeps } from '../job-deps.ts';
import { tellReporter } from '../messages/tell-reporter.ts';
import type { OfLook } from '../queues.ts';
import { inTransaction } from '../store.ts';
import { judgeCertificate } from './judge-certificate.ts';
import { judgeProof } from './judge-proof.ts';

/** Minutes until a reader that had no time is asked again: within the working day that a person takes to look. */
const LATER_MINUTES = [10, 60, 240];

/**
 * Links the certificate to its dossier in the file service, and checks again whether it was reported elsewhere:
 * dossiers that were created concurrently could not see each other, and one that was not read was compared as a file alone.
 */
export async function linkCertificate(deps: JobDeps, { dossierId, looks = 0 }: OfLook): Promise<void> {
  const found = await findDossier(deps.store, dossierId);
  const { fileId, fileHash } = found?.certificate ?? {};
  if (!found || !fileId) return;
  const claim = { hash: fileHash || undefined, userId: found.userId };
  const isStillUnread =
    isUnread(found.certificate) &&
    (await findReading(deps.clients.file, fileId, { ...claim, dossierId }))?.state === 'unread';
  await linkAndCompare(deps, { fileId, dossierId }, claim);
  const minutes = LATER_MINUTES[looks];
  if (!isStillUnread || minutes === undefined) return;
  const startAfter = new Date(deps.now().getTime() + minutes * 60_000);
  await inTransaction(deps.store, ({ db }) =>
    deps.queues.linkCertificate.enqueue(db, { dossierId, looks: looks + 1 }, { startAfter }),
  );
}

async function linkAndCompare(
  deps: JobDeps,
  { fileId, dossierId }: { fileId: string; dossierId: string },
  claim: { hash: string | undefined; userId: string },
): Promise<void> {
  const reportedIn = await link(deps, { fileId, dossierId }, claim);
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
      isDuplicateTold: true,
      ...(added.length > 0 ? { needsReview: true, reviewReasons: [...known, ...added] } : {}),
    };
    whole.record = { ...before, certificate };
    if (!before.certificate.isDuplicateTold) tellReporter(changing, 'message.certificateUsedBefore', {});
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
