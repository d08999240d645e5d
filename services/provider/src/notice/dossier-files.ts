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

/**
 * The cleaned copies of documents under their own names. The ids come from the reporter, so an id of a file of another
 * dossier is skipped.
 */
export async function readDossierFiles(
  { file }: FileSource,
  dossierId: string,
  fileIds: readonly string[],
): Promise<DocumentAttachment[]> {
  if (fileIds.length === 0) return [];
  const { files } = await file.listOfDossier({ params: { dossierId } });
  const own = files.filter(({ fileId }) => fileIds.includes(fileId));
  return Promise.all(
    own.map(async ({ fileId, originalName }) => {
      const copy = await file.readContent({ params: { fileId } });
      return { fileId, ...(await fileAttachment(originalName.replace(/\.[A-Za-z0-9]{1,5}$/, ''), copy)) };
    }),
  );
}

/** The cleaned copy of the certificate, under the file name that its recipients see. */
export const readCertificate = async ({ file }: FileSource, fileId: string): Promise<MailAttachment> =>
  fileAttachment('akte-van-overlijden', await file.readContent({ params: { fileId } }));
