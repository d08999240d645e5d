import { type DocumentAttachment, type FileSource, readDossierFiles } from './dossier-files.ts';
import type { LaterMails } from './follow-up.ts';
import { type MailPart, mailParts } from './mail-parts.ts';

export interface MailDocuments {
  documents: DocumentAttachment[];
  part: MailPart;
  /** What remains for later mails; null when nothing does. */
  later: LaterMails | null;
}

/**
 * The documents of the first mail, as many as fit.
 * @param taken what the mail holds beside them, in bytes
 */
export async function firstDocuments(
  deps: FileSource,
  dossierId: string,
  fileIds: readonly string[],
  taken = 0,
): Promise<MailDocuments> {
  const [documents = [], ...others] = mailParts(await readDossierFiles(deps, dossierId, fileIds), taken);
  const left = others.map((part) => part.map(({ fileId }) => fileId));
  return mailOf(documents, left.length + 1, left);
}

/**
 * The documents of the next mail, of those that an earlier one left.
 * @param fileIds what may be sent now
 * @returns null when all that remained was erased
 */
export async function laterDocuments(
  deps: FileSource,
  dossierId: string,
  fileIds: readonly string[],
  later: LaterMails,
): Promise<MailDocuments | null> {
  for (const [index, next] of later.fileIds.entries()) {
    const named = next.filter((fileId) => fileIds.includes(fileId));
    const documents = await readDossierFiles(deps, dossierId, named);
    if (documents.length > 0) return mailOf(documents, later.of, later.fileIds.slice(index + 1));
  }
  return null;
}

const mailOf = (documents: DocumentAttachment[], of: number, left: string[][]): MailDocuments => ({
  documents,
  part: { number: of - left.length, of },
  later: left.length > 0 ? { of, fileIds: left } : null,
});
