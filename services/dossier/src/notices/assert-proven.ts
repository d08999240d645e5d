import { UNPROVEN } from '@nabericht/contracts/internal-dossier-contract';
import { isProven } from '@nabericht/domain/certificate/certificate-review';
import { conflict, type Problem } from '@nabericht/service-kit/problem';
import type { DossierRecord } from '../dossiers/dossier-repository.ts';

/**
 * Checked at the moment when something is sent to a provider: what was queued earlier has to wait as well.
 * @throws {Problem} 409 while the certificate proves nothing
 */
export function assertProven({ certificate }: Pick<DossierRecord, 'certificate'>): void {
  if (!isProven(certificate)) throw unproven();
}

export const unproven = (): Problem =>
  conflict(UNPROVEN, 'Nothing leaves before a person has looked at the certificate.');
