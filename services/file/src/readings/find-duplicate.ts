import { ApiProblem } from '@nabericht/api-client/api-problem';
import type { CertificateReading } from '@nabericht/domain/certificate/certificate';
import type { Kysely } from 'kysely';
import { CERTIFICATE_TYPES } from '../content/document-kind.ts';
import type { FileDeps } from '../deps.ts';
import type { FileRecord } from '../files/file-repository.ts';
import type { FileTables } from '../tables.ts';
import { openOutcome } from './outcome.ts';
import { findReading } from './reading-repository.ts';

type Duplicate = Pick<CertificateReading, 'duplicate' | 'duplicateName'>;
type Deps = Pick<FileDeps, 'db' | 'keyRing' | 'dossier'>;

const MOST_MATCHES = 20;

/**
 * Whether the same death was reported before, in another dossier. It only warns. A certificate that was merely uploaded there,
 * for example one that could not be read, does not count.
 * @param userId the reporter who asks; the name is told only to the reporter of that other dossier
 */
export async function findDuplicate(deps: Deps, file: FileRecord, userId: string | null): Promise<Duplicate> {
  const matches = await findMatches(deps.db, file, { byPerson: userId !== null });
  if (matches.length === 0) return { duplicate: false };
  const name = userId ? await ownName(deps, matches, userId) : null;
  return { duplicate: true, ...(name ? { duplicateName: name } : {}) };
}

/**
 * The dossiers in which this certificate was already reported: the same akte, or the same file.
 * @param options.isLaterToo includes those in which it was reported after this one
 */
export async function listReportedIn(
  db: Kysely<FileTables>,
  file: FileRecord,
  options: { isLaterToo?: boolean } = {},
): Promise<string[]> {
  const matches = await findMatches(db, file, { byPerson: false, ...options });
  return [...new Set(matches.flatMap(({ dossier_id }) => dossier_id ?? []))];
}

interface Match {
  id: string;
  dossier_id: string | null;
  outcome: Buffer | null;
}

async function findMatches(
  db: Kysely<FileTables>,
  file: FileRecord,
  { byPerson, isLaterToo = false }: { byPerson: boolean; isLaterToo?: boolean },
): Promise<Match[]> {
  const reading = await findReading(db, file.id);
  const akte = reading?.akte_fingerprint;
  const deceased = byPerson ? reading?.deceased_fingerprint : null;
  let query = db
    .selectFrom('file')
    .leftJoin('reading', 'reading.file_id', 'file.id')
    .select(['file.id', 'file.dossier_id', 'reading.outcome'])
    .where('file.id', '!=', file.id)
    .where('file.reported_at', 'is not', null)
    .where('file.document_type', 'in', CERTIFICATE_TYPES)
    .where((is) =>
      is.or([
        is('file.content_fingerprint', '=', file.content_fingerprint),
        ...(akte ? [is('reading.akte_fingerprint', '=', akte)] : []),
        ...(deceased ? [is('reading.deceased_fingerprint', '=', deceased)] : []),
      ]),
    );
  if (file.dossier_id) query = query.where('file.dossier_id', '!=', file.dossier_id);
  if (file.reported_at && !isLaterToo) query = query.where('file.reported_at', '<', file.reported_at);
  return query.orderBy('file.reported_at', 'desc').limit(MOST_MATCHES).execute();
}

/** The name from a dossier of the reporter's own. */
async function ownName({ keyRing, dossier }: Deps, matches: Match[], userId: string): Promise<string | null> {
  for (const { id, dossier_id: dossierId, outcome } of matches) {
    if (!outcome || !dossierId || !(await isReporterOf(dossier, dossierId, userId))) continue;
    const opened = openOutcome(keyRing, id, outcome);
    if (opened.kind !== 'read') continue;
    const { first_names, insertion, last_name } = opened.reading;
    const name = [first_names, insertion, last_name].filter(Boolean).join(' ');
    if (name) return name;
  }
  return null;
}

async function isReporterOf(dossier: Deps['dossier'], dossierId: string, userId: string): Promise<boolean> {
  try {
    await dossier.checkAccess({ params: { dossierId, userId } });
    return true;
  } catch (error) {
    // The name is optional: it is left out while the dossier service is down.
    if (error instanceof ApiProblem) return false;
    throw error;
  }
}
