import type { Api } from '@nabericht/api-client/api';
import type { CertificateReview } from '@nabericht/contracts/dossier/certificate-review-endpoints';
import { leadsNowhere, problemOf } from '@nabericht/remote/call-problem';

/** What a one-time link is about; null when there is nothing to decide any more. Looking changes nothing. */
export async function readReview(
  hash: string,
  api: Api,
  options: { signal?: AbortSignal } = {},
): Promise<CertificateReview | null> {
  try {
    return await api.dossier.readCertificateReview({ params: { hash } }, options);
  } catch (error) {
    // A link that was used, has ended or never was one: in each case nothing is left to do.
    if (leadsNowhere(problemOf(error).kind)) return null;
    throw error;
  }
}
