import type { DeathCertificate } from '@nabericht/domain/certificate/certificate';
import { isUnchanged } from '@nabericht/domain/certificate/reading-differences';
import type { Deceased } from '@nabericht/domain/people/deceased';
import { stale } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import {
  checkLaterCertificate,
  checkOwnCertificate,
  type KnownCertificate,
} from '../dossiers/check-certificate.ts';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import type { StoredCertificate } from '../store.ts';
import { judgeCertificate } from './judge-certificate.ts';

/** The file service's answers about the certificate that a change concerns. */
export interface AskedProof {
  /** A certificate in the request. */
  sent: KnownCertificate | null;
  own: Awaited<ReturnType<typeof checkOwnCertificate>>;
}

/**
 * Read before the dossier is locked, so that nobody waits for the file service under the lock.
 * @throws {Problem} 422 for an unknown file, 503 while the file service is unreachable
 */
export async function askAboutProof(
  deps: Pick<DossierDeps, 'store' | 'clients'>,
  dossierId: string,
  change: {
    deathCertificate?: DeathCertificate | null | undefined;
    deceased?: Deceased | null | undefined;
  },
): Promise<AskedProof> {
  const sent = await checkLaterCertificate(deps, dossierId, change.deathCertificate);
  return { sent, own: sent ? null : await checkOwnCertificate(deps, dossierId, change.deceased) };
}

/**
 * The certificate to store with this deceased; undefined when it does not change.
 * @param before the dossier before the change
 * @throws {Problem} 412 when the dossier changed since the file service was called
 */
export async function judgeChange(
  { trx }: Pick<DossierChanging, 'trx'>,
  { sent, own }: AskedProof,
  before: DossierChanging['whole']['record'],
  deceased: Deceased,
): Promise<StoredCertificate | undefined> {
  const { id: dossierId, certificate } = before;
  if (sent) return judgeCertificate(trx, sent.certificate, sent.facts, { deceased, dossierId });
  if (!certificate.fileId || isUnchanged(before.deceased, deceased)) return undefined;
  if (own?.fileId !== certificate.fileId) throw stale();
  return judgeCertificate(trx, certificate, own.facts, { deceased, dossierId });
}
