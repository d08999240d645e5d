import type { CertificateReading } from '@nabericht/domain/certificate/certificate';
import { fieldsToCheck } from '@nabericht/domain/certificate/fields-to-check';
import type { Caller } from '@nabericht/service-kit/caller';
import { busy } from '@nabericht/service-kit/problem';
import type { FileDeps } from '../deps.ts';
import type { FileRecord } from '../files/file-repository.ts';
import { unreadable } from '../files/unreadable.ts';
import { ReaderBusy } from '../reader/certificate-reader.ts';
import { findDuplicate } from './find-duplicate.ts';
import type { Outcome } from './outcome.ts';
import { refusedReadings } from './refused-readings.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * What is read of a certificate, and whether it was reported before.
 * @throws {Problem} 422 for a file that cannot be opened, 503 while the reader has no time or is still at it
 */
export async function validateCertificate(
  deps: FileDeps,
  file: FileRecord,
  caller: Caller,
): Promise<CertificateReading> {
  const outcome = await outcomeInTime(deps, file.id);
  if (outcome.kind === 'unreadable') throw unreadable(outcome.reason);
  const userId = caller.kind === 'reporter' ? caller.userId : null;
  return { ...publicReading(outcome.reading, file), ...(await findDuplicate(deps, file, userId)) };
}

/** What is told of a reading: all but what the service alone goes by. */
export const publicReading = (
  { confident, ...reading }: Extract<Outcome, { kind: 'read' }>['reading'],
  file: Pick<FileRecord, 'refused_before'>,
) => ({
  ...reading,
  fieldsToCheck: fieldsToCheck(reading, confident ?? null),
  refusedReadings: refusedReadings(file, { kind: 'read', reading }),
});

async function outcomeInTime({ readings, waitMs }: FileDeps, fileId: string): Promise<Outcome> {
  try {
    const outcome = await readings.waitFor(fileId, waitMs);
    if (outcome) return outcome;
  } catch (error) {
    throw error instanceof ReaderBusy ? busy(error.retryAfterSeconds) : error;
  }
  throw busy(RETRY_AFTER_SECONDS);
}
