import type { ReadingQuery } from '@nabericht/contracts/file-contract';
import type { CertificateReading, FirstLook } from '@nabericht/domain/certificate/certificate';

type Ask = (query: ReadingQuery) => Promise<CertificateReading | FirstLook>;

/** Requests a reading; a caller that wants to show values before it is finished gets the first look. */
export async function askReading(
  ask: Ask,
  onFirstLook?: (look: FirstLook) => void,
): Promise<CertificateReading> {
  for (let query: ReadingQuery = onFirstLook ? { until: 'firstLook' } : {}; ; query = {}) {
    const answer = await ask(query);
    if (!('isFirstLook' in answer)) return answer;
    onFirstLook?.(answer);
  }
}
