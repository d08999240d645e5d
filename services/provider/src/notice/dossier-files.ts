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

/** What is known of documents. The ids come from the reporter, so an id of a file of another dossier is skipped. */
export async function listDossierFiles({ file }: FileSource, dossierId: string, fileIds: readonly string[]) {
  if (fileIds.length === 0) return [];
  const { files } = await file.listOfDossier({ params: { dossierId } });
  return files.filter(({ fileId }) => fileIds.includes(fileId));
}

/** The cleaned copies of documents of this dossier, under their own names. */
export async function readDossierFiles(
  source: FileSource,
  dossierId: string,
  fileIds: readonly string[],
): Promise<DocumentAttachment[]> {
  const own = await listDossierFiles(source, dossierId, fileIds);
  return Promise.all(
    own.map(async ({ fileId, originalName }) => {
      const copy = await source.file.readContent({ params: { fileId } });
      return { fileId, ...(await fileAttachment(originalName.replace(/\.[A-Za-z0-9]{1,5}$/, ''), copy)) };
    }),
  );
}

/** The cleaned copy of the certificate, under the file name that its recipients see. */
export const readCertificate = async ({ file }: FileSource, fileId: string): Promise<MailAttachment> =>
  fileAttachment('akte-van-overlijden', await file.readContent({ params: { fileId } }));
