import type { Client } from '@nabericht/api-client/client';
import type { internalFileContract } from '@nabericht/contracts/internal-file-contract';
import { fileAttachment } from '@nabericht/service-kit/file-attachment';
import type { MailAttachment } from '@nabericht/service-kit/mailer';

export interface FileSource {
  file: Client<typeof internalFileContract>;
}

export interface DocumentAttachment extends MailAttachment {
  fileId: string;
}

/** The cleaned copies of documents of this dossier, under their own names. */
export const readDossierFiles = async (
  source: FileSource,
  dossierId: string,
  fileIds: readonly string[],
): Promise<DocumentAttachment[]> =>
  Promise.all((await listOwn(source, dossierId, fileIds)).map((file) => readCopy(source, file)));

/** As `readDossierFiles`, one after the other, so that not all of them are in memory at once. */
export async function* eachDossierFile(
  source: FileSource,
  dossierId: string,
  fileIds: readonly string[],
): AsyncGenerator<DocumentAttachment> {
  for (const file of await listOwn(source, dossierId, fileIds)) yield await readCopy(source, file);
}

/** The ids come from the reporter, so an id of a file of another dossier is skipped. */
async function listOwn({ file }: FileSource, dossierId: string, fileIds: readonly string[]) {
  if (fileIds.length === 0) return [];
  const { files } = await file.listOfDossier({ params: { dossierId } });
  return files.filter(({ fileId }) => fileIds.includes(fileId));
}

async function readCopy(
  { file }: FileSource,
  { fileId, originalName }: { fileId: string; originalName: string },
): Promise<DocumentAttachment> {
  const copy = await file.readContent({ params: { fileId } });
  return { fileId, ...(await fileAttachment(originalName.replace(/\.[A-Za-z0-9]{1,5}$/, ''), copy)) };
}

/** The cleaned copy of the certificate, under the file name that its recipients see. */
export const readCertificate = async ({ file }: FileSource, fileId: string): Promise<MailAttachment> =>
  fileAttachment('akte-van-overlijden', await file.readContent({ params: { fileId } }));
