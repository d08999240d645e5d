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

/** How many pictures of this paper were refused by now, this one included. */
export const refusedReadings = (file: Pick<FileRecord, 'refused_before'>, outcome: Outcome | null): number =>
  file.refused_before + (isRefusal(outcome) ? 1 : 0);

/**
 * How many pictures were refused before this upload. It follows from the upload that it replaces, which its uploader
 * alone can name by id and hash: nobody raises the number of somebody else, or says one of their own. One that is
 * gone by now counts for nothing.
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
