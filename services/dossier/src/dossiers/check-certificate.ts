import { ApiProblem } from '@nabericht/api-client/api-problem';
import type { DeathCertificate } from '@nabericht/domain/certificate';
import { isCertificateAvailable, needsReview } from '@nabericht/domain/certificate-verdict';
import { refused } from '@nabericht/service-kit/problem';
import { reached } from '@nabericht/service-kit/service-client';
import type { DossierClients } from '../deps.ts';

/**
 * A certificate as the file service knows it: what was sent about its score is not believed.
 * @throws {Problem} 422 when there is no such file, 503 while the file service is away
 */
export async function checkCertificate(
  { file }: Pick<DossierClients, 'file'>,
  sent: DeathCertificate,
): Promise<DeathCertificate> {
  const { fileId, fileHash } = sent;
  if (!fileId) return { isCertificateAvailable: false };
  const reading = await findReading(file, fileId, fileHash || undefined);
  if (!reading) throw refused([{ field: 'deathCertificate.fileId', code: 'unknown' }]);
  const certificate = {
    ...sent,
    isCertificateAvailable: true,
    ocrCompleted: true,
    score: reading.score,
    duplicate: reading.duplicate,
    ocrData: reading.wasRead ? sent.ocrData : null,
  };
  return {
    ...certificate,
    isCertificateAvailable: isCertificateAvailable(certificate),
    needsReview: needsReview(certificate),
  };
}

async function findReading(file: DossierClients['file'], fileId: string, hash: string | undefined) {
  try {
    return await reached(file.readReading({ params: { fileId }, query: { hash } }));
  } catch (error) {
    if (error instanceof ApiProblem && error.status >= 400) return null;
    throw error;
  }
}
