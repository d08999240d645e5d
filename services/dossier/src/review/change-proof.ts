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

/** What the file service says of the certificate that a change is about. */
export interface AskedProof {
  /** A certificate that was sent. */
  sent: KnownCertificate | null;
  own: Awaited<ReturnType<typeof checkOwnCertificate>>;
}

/**
 * Asked before the lock of the dossier, so that it waits for nobody.
 * @throws {Problem} 422 for an unknown file, 503 while the file service is away
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
 * The certificate as the dossier is to keep it once the deceased is as given; undefined when it stays as it is.
 * @param before the dossier as it was
 * @throws {Problem} 412 when the dossier changed since the file service was asked
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
