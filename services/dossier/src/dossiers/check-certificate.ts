import { ApiProblem } from '@nabericht/api-client/api-problem';
import type { DeathCertificate } from '@nabericht/domain/certificate';
import { isCertificateAvailable, needsReview } from '@nabericht/domain/certificate-verdict';
import { refused } from '@nabericht/service-kit/problem';
import { reached } from '@nabericht/service-kit/service-client';
import type { DossierClients, DossierDeps } from '../deps.ts';
import { findDossier } from './dossier-repository.ts';

/**
 * A certificate that a dossier does not have yet, as the file service knows it; null when nothing new was sent. A
 * dossier that is put back as it was read names its own certificate, without the hash that is never shown.
 * @throws {Problem} as `checkCertificate`
 */
export async function checkLaterCertificate(
  { store, clients }: Pick<DossierDeps, 'store' | 'clients'>,
  dossierId: string,
  sent: DeathCertificate | null | undefined,
): Promise<DeathCertificate | null> {
  if (!sent?.fileId) return null;
  const known = await findDossier(store, dossierId);
  if (known?.certificate.fileId === sent.fileId && !sent.fileHash) return null;
  return checkCertificate(clients, sent, dossierId);
}

/**
 * A certificate as the file service knows it: what was sent about its score is not believed.
 * @throws {Problem} 422 when there is no such file, 503 while the file service is away
 */
export async function checkCertificate(
  { file }: Pick<DossierClients, 'file'>,
  sent: DeathCertificate,
  dossierId?: string,
): Promise<DeathCertificate> {
  const { fileId, fileHash } = sent;
  if (!fileId) return { isCertificateAvailable: false };
  const reading = await findReading(file, fileId, { hash: fileHash || undefined, dossierId });
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

async function findReading(
  file: DossierClients['file'],
  fileId: string,
  query: { hash: string | undefined; dossierId: string | undefined },
) {
  try {
    return await reached(file.readReading({ params: { fileId }, query }));
  } catch (error) {
    if (error instanceof ApiProblem && error.status >= 400) return null;
    throw error;
  }
}
