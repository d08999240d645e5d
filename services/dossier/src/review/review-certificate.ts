import { fileAttachment } from '@nabericht/service-kit/file-attachment';
import { loadDossier } from '../dossiers/read-whole-dossier.ts';
import type { JobDeps } from '../job-deps.ts';
import { letterFacts } from '../mail/letter-facts.ts';
import type { OfDossier } from '../queues.ts';
import { reviewLetter } from './review-letter.ts';

/** Asks a person of ours to look at a certificate that the reader did not accept. */
export async function reviewCertificate(
  deps: JobDeps,
  { dossierId, fileId }: OfDossier & { fileId: string },
): Promise<void> {
  const { whole } = await loadDossier(deps, dossierId);
  const { certificate } = whole.record;
  // Replaced or settled since.
  if (certificate.fileId !== fileId || !certificate.needsReview) return;
  const copy = await deps.clients.file.readContent({ params: { fileId } });
  await deps.mailer.send({
    to: { address: deps.backOfficeEmail },
    ...reviewLetter(letterFacts(whole, deps), certificate),
    attachments: [await fileAttachment('akte-van-overlijden', copy)],
    messageId: `review-${dossierId}-${fileId}`,
  });
}
