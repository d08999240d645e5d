import type { internalFileContract } from '@nabericht/contracts/internal-file-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import { CERTIFICATE_TYPES } from '../content/document-kind.ts';
import type { FileDeps } from '../deps.ts';
import { fileWithHash } from '../files/file-with-hash.ts';
import { ReaderBusy } from '../reader/certificate-reader.ts';
import { listReportedIn } from '../readings/find-duplicate.ts';
import type { Outcome } from '../readings/outcome.ts';
import { refusedReadings } from '../readings/refused-readings.ts';
import { publicReading } from '../readings/validate-certificate.ts';

export const readReading =
  (deps: FileDeps): Handler<typeof internalFileContract.readReading> =>
  async ({ params, query }) => {
    const { hash, dossierId, userId } = query;
    const claim = { dossierId, creator: { kind: 'reporter', id: userId } as const };
    const file = await fileWithHash(deps, params.fileId, hash, claim);
    // The certificate of one dossier proves nothing in another, even to somebody who knows its hash.
    if (file.dossier_id !== null && file.dossier_id !== dossierId) throw notFound();
    // Other uploads are not compared when the same certificate is reported again.
    if (!CERTIFICATE_TYPES.some((type) => type === file.document_type)) throw notFound();
    const outcome = await outcomeByNow(deps, file.id, userId);
    const reportedIn = await listReportedIn(deps.db, file);
    const duplicate = reportedIn.length > 0;
    return {
      state: outcome?.kind ?? 'unread',
      reading: outcome?.kind === 'read' ? { ...publicReading(outcome.reading, file), duplicate } : null,
      confident: (outcome?.kind === 'read' && outcome.reading.confident) || null,
      refusedReadings: refusedReadings(file, outcome),
      duplicate,
      reportedIn,
      mimetype: file.mimetype,
    };
  };

/** Reads an unread file now; null while the reader is busy. */
async function outcomeByNow(
  { readings, waitMs }: FileDeps,
  fileId: string,
  userId: string,
): Promise<Outcome | null> {
  try {
    return await readings.waitFor(fileId, waitMs, userId);
  } catch (error) {
    if (error instanceof ReaderBusy) return null;
    throw error;
  }
}
