import type { ReadingQuery } from '@nabericht/contracts/file-contract';
import type { CertificateReading, FirstLook } from '@nabericht/domain/certificate/certificate';

type Ask = (query: ReadingQuery) => Promise<CertificateReading | FirstLook>;

/** Asks for a reading; who wants to show something of it before it is done is told what stands after a first look. */
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
