import { errorFields } from '@nabericht/service-kit/logger';
import type { CleanCopy } from '../content/clean-copy.ts';
import { DOCX, isHandedOn } from '../content/document-kind.ts';
import { unsetPdf } from '../content/word/unset-pdf.ts';
import type { FileDeps } from '../deps.ts';
import { UnreadableDocument } from '../reader/unreadable-document.ts';
import { type FileRecord, saveKind } from './file-repository.ts';

type Deps = Pick<FileDeps, 'db' | 'blobs' | 'clean' | 'log'>;

/**
 * The copy of a file that is shown, downloaded and sent. Word documents stored before we converted them are converted now from
 * the original; if that is not possible, a page says so.
 * @throws {Problem} 503 when too many copies are being made
 */
export async function copyToHandOn({ db, blobs, clean, log }: Deps, file: FileRecord): Promise<CleanCopy> {
  if (isHandedOn(file.mimetype)) return { bytes: await blobs.get(file.id, 'copy'), kind: file.mimetype };
  const copy = await makeCopy().catch(async (error: unknown): Promise<CleanCopy> => {
    if (!(error instanceof UnreadableDocument)) throw error;
    log.warn('a stored Word document is not handed on', { fileId: file.id, ...errorFields(error) });
    return { bytes: await unsetPdf(), kind: 'application/pdf' };
  });
  await blobs.put(file.id, 'copy', copy.bytes);
  await saveKind(db, file.id, copy.kind);
  return copy;

  async function makeCopy() {
    if (file.mimetype !== DOCX) throw new UnreadableDocument('old-word');
    return clean(await blobs.get(file.id, 'original'), DOCX, file.dossier_id ?? file.id);
  }
}
