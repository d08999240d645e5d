import { ApiProblem } from '@nabericht/api-client/api-problem';
import type { DeathCertificate } from '@nabericht/domain/certificate/certificate';
import { isCertificateAvailable } from '@nabericht/domain/certificate/certificate-verdict';
import { isUnchanged } from '@nabericht/domain/certificate/reading-differences';
import type { Deceased } from '@nabericht/domain/people/deceased';
import { notFound, refused } from '@nabericht/service-kit/problem';
import { reached } from '@nabericht/service-kit/service-client';
import type { DossierClients, DossierDeps } from '../deps.ts';
import type { CertificateFacts } from '../review/judge-certificate.ts';
import type { StoredCertificate } from '../store.ts';
import { findDossier } from './dossier-repository.ts';

/** A certificate according to the file service, and the facts that decide whether the back office has to review it. */
export interface KnownCertificate {
  certificate: StoredCertificate;
  facts: CertificateFacts;
}

const NOTHING_KNOWN: CertificateFacts = { reading: null, confident: null, reportedIn: [] };

/** Longer than the file service's own timeout for its reader. */
const READING_TIMEOUT_MS = 30_000;

type Checking = Pick<DossierDeps, 'store' | 'clients'>;

/**
 * A certificate that is new to a dossier, according to the file service; null when nothing new was sent. A client that
 * sends a dossier back as it was read names the current certificate, without its hash, which is never shown.
 * @throws {Problem} as `checkCertificate`
 */
export async function checkLaterCertificate(
  { store, clients }: Checking,
  dossierId: string,
  sent: DeathCertificate | null | undefined,
): Promise<KnownCertificate | null> {
  if (!sent?.fileId) return null;
  const known = await findDossier(store, dossierId);
  if (known?.certificate.fileId === sent.fileId && !sent.fileHash) return null;
  if (!known) throw notFound();
  return checkCertificate(clients, sent, { userId: known.userId, dossierId });
}

/**
 * The file service's facts about the current certificate, when a change alters what it has to prove; null when it does
 * not.
 * @throws {Problem} 503 while the file service is unreachable
 */
export async function checkOwnCertificate(
  { store, clients }: Checking,
  dossierId: string,
  deceased: Deceased | null | undefined,
): Promise<{ fileId: string; facts: CertificateFacts } | null> {
  const record = deceased && (await findDossier(store, dossierId));
  const fileId = record?.certificate.fileId;
  if (!record || !fileId || isUnchanged(record.deceased, { ...record.deceased, ...deceased })) return null;
  const known = await findReading(clients.file, fileId, {
    dossierId,
    userId: record.userId,
    hash: undefined,
  });
  if (!known) return { fileId, facts: { ...NOTHING_KNOWN, reading: record.certificate.ocrData ?? null } };
  return { fileId, facts: known };
}

/**
 * A certificate according to the file service. Of the request only the file id is trusted, and that it is from abroad,
 * which the back office will check; `duplicate` says of it only what its page has told.
 * @param claim the user who names it, and the dossier when there is one
 * @throws {Problem} 422 when there is no such file for them, 503 while the file service is unreachable
 */
export async function checkCertificate(
  { file }: Pick<DossierClients, 'file'>,
  { fileId, fileHash, fromAbroad, duplicate }: DeathCertificate,
  claim: { userId: string; dossierId?: string },
): Promise<KnownCertificate> {
  if (!fileId) return { certificate: { isCertificateAvailable: false }, facts: NOTHING_KNOWN };
  const known = await findReading(file, fileId, {
    hash: fileHash || undefined,
    dossierId: undefined,
    ...claim,
  });
  if (!known) throw refused([{ field: 'deathCertificate.fileId', code: 'unknown' }]);
  const certificate: StoredCertificate = {
    fileId,
    fileHash,
    isCertificateAvailable: true,
    fromAbroad: fromAbroad === true,
    ocrCompleted: known.state !== 'unreadable',
    score: known.reading?.score ?? null,
    duplicate: known.duplicate,
    isDuplicateTold: duplicate === true,
    ocrData: known.reading,
    refusedReadings: known.refusedReadings,
    mimetype: known.mimetype,
  };
  return {
    certificate: { ...certificate, isCertificateAvailable: isCertificateAvailable(certificate) },
    facts: known,
  };
}

/** @returns null when there is no such certificate for them */
export async function findReading(
  file: DossierClients['file'],
  fileId: string,
  query: { hash: string | undefined; dossierId: string | undefined; userId: string },
) {
  try {
    const signal = AbortSignal.timeout(READING_TIMEOUT_MS);
    return await reached(file.readReading({ params: { fileId }, query }, { signal }));
  } catch (error) {
    if (error instanceof ApiProblem && error.status >= 400) return null;
    throw error;
  }
}
