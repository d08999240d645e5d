import { identityOf } from '@nabericht/domain/certificate/reading-differences';
import { isUnsent } from '@nabericht/domain/tasks/task-editable';
import type { Act } from '@nabericht/service-kit/audit/audit-acts';
import { conflict } from '@nabericht/service-kit/problem';
import { deceasedByCertificate } from '../dossiers/change-details.ts';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { tellReporter } from '../messages/tell-reporter.ts';
import { releaseHeld, unsendHeld } from '../notices/hold-notices.ts';
import { putTask } from '../tasks/change-tasks.ts';
import type { ProofDeps } from './judge-proof.ts';
import { closeReview } from './review-repository.ts';

/** The verdict of the back office about a certificate. */
export type CertificateDecision = { verdict: 'accept' } | { verdict: 'refuse'; reason: string };

/**
 * The only place where a verdict about a certificate is applied, from the page or from a command. Accepted: held
 * notices leave after the usual grace. Refused: they become unsent, the upload task has to be done again, and the
 * reporter is told why.
 * @throws {Problem} 409 when no certificate is under review
 */
export async function decideCertificate(
  changing: DossierChanging,
  deps: ProofDeps,
  decision: CertificateDecision,
  by: Act['by'],
): Promise<void> {
  const { fileId, needsReview } = changing.whole.record.certificate;
  if (!fileId || !needsReview)
    throw conflict('no-review', 'This dossier has no certificate that waits for a review.');
  if (decision.verdict === 'accept') {
    changing.record({ act: 'certificate.accepted', by, subject: fileId });
    await accept(changing, deps);
    return;
  }
  changing.record({ act: 'certificate.refused', by, subject: fileId, why: decision.reason });
  await refuse(changing, decision.reason);
}

async function accept(changing: DossierChanging, { graceSeconds }: ProofDeps): Promise<void> {
  const { trx, whole, now } = changing;
  const { id, deceased } = whole.record;
  const certificate = { ...whole.record.certificate, needsReview: false, accepted: identityOf(deceased) };
  whole.record = { ...whole.record, certificate };
  await closeReview(trx, id, 'accepted', now);
  const count = releaseHeld(changing, graceSeconds);
  if (count === 0 && !hasUnsent(changing)) tellReporter(changing, 'message.certificateInOrder', {});
  else tellReporter(changing, 'message.certificateAccepted', { count });
}

async function refuse(changing: DossierChanging, reason: string): Promise<void> {
  const { trx, whole, now } = changing;
  // The file is removed, so that what was refused cannot be handed in again.
  const certificate = { isCertificateAvailable: false };
  // The place of death that was read from it is removed as well.
  const deceased = deceasedByCertificate(whole, certificate);
  whole.record = { ...whole.record, certificate, deceased };
  await closeReview(trx, whole.record.id, 'refused', now);
  unsendHeld(changing);
  const upload = whole.tasks.find(({ task }) => task.type === 'upload_death_certificate');
  if (upload) {
    const task = { ...upload.task, status: 'new' as const, tags: ['urgent' as const], completedAt: null };
    putTask(changing, { ...upload, task });
  }
  const key = hasUnsent(changing) ? 'message.certificateRefused' : 'message.certificateRefusedLater';
  tellReporter(changing, key, { reason });
}

/** When all providers were notified, the message about the certificate does not mention sending. */
const hasUnsent = ({ whole }: Pick<DossierChanging, 'whole'>): boolean =>
  whole.tasks.some(({ task }) => isUnsent(task));
