import type { Api } from '@nabericht/api-client/api';
import type { CertificateReview } from '@nabericht/contracts/dossier/certificate-review-endpoints';
import { leadsNowhere, problemOf } from '@nabericht/remote/call-problem';

/** Reads what a one-time link is about; null when there is nothing left to decide. Reading does not use up the link. */
export async function readReview(
  hash: string,
  api: Api,
  options: { signal?: AbortSignal } = {},
): Promise<CertificateReview | null> {
  try {
    return await api.dossier.readCertificateReview({ params: { hash } }, options);
  } catch (error) {
    // The link was used, has expired or never existed: in each case there is nothing left to do.
    if (leadsNowhere(problemOf(error).kind)) return null;
    throw error;
  }
}
