import type { ReadingQuery } from '@nabericht/contracts/file-contract';
import type { CertificateReading, FirstLook } from '@nabericht/domain/certificate/certificate';
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
 * What was read from a certificate, and whether it was reported before. A caller who asks for it gets a first look if one comes
 * before the reading.
 * @param client who waits for it
 * @throws {Problem} 422 for a file that cannot be opened, 503 while the reader is busy or not finished
 */
export async function validateCertificate(
  deps: FileDeps,
  file: FileRecord,
  caller: Caller,
  { until }: ReadingQuery,
  client: string,
): Promise<CertificateReading | FirstLook> {
  const { readings, waitMs } = deps;
  const outcome = await inTime(
    until === 'firstLook'
      ? readings.waitForFirstLook(file.id, waitMs, client)
      : readings.waitFor(file.id, waitMs, client),
  );
  if (outcome.kind === 'firstLook') return { ...outcome.look, isFirstLook: true };
  if (outcome.kind === 'unreadable') throw unreadable(outcome.reason);
  const userId = caller.kind === 'reporter' ? caller.userId : null;
  return { ...publicReading(outcome.reading, file), ...(await findDuplicate(deps, file, userId)) };
}

/** The public part of a reading: without what only this service uses. */
export const publicReading = (
  { confident, ...reading }: Extract<Outcome, { kind: 'read' }>['reading'],
  file: Pick<FileRecord, 'refused_before'>,
) => ({
  ...reading,
  fieldsToCheck: fieldsToCheck(reading, confident ?? null),
  refusedReadings: refusedReadings(file, { kind: 'read', reading }),
});

async function inTime<Come>(waiting: Promise<Come | null>): Promise<Come> {
  try {
    const outcome = await waiting;
    if (outcome) return outcome;
  } catch (error) {
    throw error instanceof ReaderBusy ? busy(error.retryAfterSeconds) : error;
  }
  throw busy(RETRY_AFTER_SECONDS);
}
