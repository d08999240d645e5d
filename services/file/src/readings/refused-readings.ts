import { isBlocking, verdictOf } from '@nabericht/domain/certificate/certificate-verdict';
import { Problem } from '@nabericht/service-kit/problem';
import { CERTIFICATE_TYPES } from '../content/document-kind.ts';
import type { FileDeps } from '../deps.ts';
import type { FileRecord } from '../files/file-repository.ts';
import { fileWithHash } from '../files/file-with-hash.ts';
import type { Upload } from '../files/upload-form.ts';
import type { Outcome } from './outcome.ts';

/** Whether the reader asked for another picture. */
const isRefusal = (outcome: Outcome | null): boolean =>
  outcome !== null && (outcome.kind === 'unreadable' || isBlocking(verdictOf(outcome.reading.score)));

/** The number of pictures of this paper that were refused so far, including this one. */
export const refusedReadings = (file: Pick<FileRecord, 'refused_before'>, outcome: Outcome | null): number =>
  file.refused_before + (isRefusal(outcome) ? 1 : 0);

/**
 * The number of pictures that were refused before this upload. It is derived from the upload that this one replaces, which only
 * its uploader can name by id and hash: nobody can raise somebody else's number, or claim one. An upload that no longer exists
 * counts for nothing.
 */
export async function refusedBefore(
  deps: Pick<FileDeps, 'db' | 'readings'>,
  { replacesId, replacesHash, documentType }: Upload['fields'],
): Promise<number> {
  if (!replacesId || !replacesHash || !CERTIFICATE_TYPES.includes(documentType)) return 0;
  const before = await fileWithHash(deps, replacesId, replacesHash).catch((error: unknown) => {
    if (error instanceof Problem) return null;
    throw error;
  });
  return before ? refusedReadings(before, await deps.readings.find(before.id)) : 0;
}
