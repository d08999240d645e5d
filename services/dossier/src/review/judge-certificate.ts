import type { CertificateFieldName, DeathCertificate } from '@nabericht/domain/certificate/certificate';
import { reviewReasons } from '@nabericht/domain/certificate/certificate-review';
import type { Deceased } from '@nabericht/domain/people/deceased';
import { findDeceased } from '../dossiers/dossier-repository.ts';
import type { Store, StoredCertificate } from '../store.ts';

/** What the file service knows about a certificate besides its reading. */
export interface CertificateFacts {
  reading: DeathCertificate['ocrData'];
  /** The fields that the reader is sure of; null means all of them. */
  confident: readonly CertificateFieldName[] | null;
  /** The dossiers in which the same certificate was reported. */
  reportedIn: readonly string[];
}

/**
 * The certificate with the verdict whether the back office has to review it for this deceased.
 * @param dossierId its dossier, if that exists already
 */
export async function judgeCertificate(
  store: Store,
  certificate: StoredCertificate,
  facts: CertificateFacts,
  { deceased, dossierId }: { deceased: Deceased; dossierId?: string },
): Promise<StoredCertificate> {
  const others = facts.reportedIn.filter((id) => id !== dossierId);
  const reasons = reviewReasons({
    certificate,
    reading: facts.reading ?? null,
    confident: facts.confident,
    deceased,
    reportedBefore: [...(await findDeceased(store, others)).values()],
    accepted: certificate.accepted ?? null,
  });
  return {
    ...certificate,
    confident: facts.confident,
    needsReview: reasons.length > 0,
    reviewReasons: reasons,
  };
}
