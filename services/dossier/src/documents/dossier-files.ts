import { wirePaths } from '@nabericht/contracts/wire-paths';
import { routeOf } from '@nabericht/contracts/wire-route';
import type { DossierFile } from '@nabericht/domain/dossier/dossier';
import type { WithFiles } from './file-uses.ts';

/** Every file that is used in the dossier, once. Leaves out its hash, which gives access to the file. */
export function dossierFiles({ record, tasks, reporterProducts, documents }: WithFiles): DossierFile[] {
  const { certificate } = record;
  const file = (
    _id: string,
    documentType: DossierFile['documentType'],
    creator: DossierFile['creator'] = { kind: 'reporter', id: record.userId },
  ): DossierFile => ({
    _id,
    url: downloadUrl(_id),
    creator,
    dossier: record.id,
    documentType,
    originalName: null,
    description: null,
    mimetype: null,
  });
  const all = [
    ...[certificate.fileId ?? []].flat().map((fileId) => ({
      ...file(fileId, 'death_certificate'),
      mimetype: certificate.mimetype ?? null,
    })),
    ...documents.map(({ fileId, name, originalName }) => ({
      ...file(fileId, 'user_upload'),
      originalName,
      description: name,
    })),
    ...reporterProducts.flatMap(({ files, name }) =>
      files.map((fileId) => ({ ...file(fileId, 'user_upload'), description: name ?? null })),
    ),
    // The task that asks for documents only repeats the documents that existed when it was completed.
    ...tasks.flatMap(({ task: { type, collectedData } }) =>
      type === 'upload_documents'
        ? []
        : (collectedData.userFiles ?? []).map((fileId) => file(fileId, 'user_upload')),
    ),
    ...tasks.flatMap(({ task }) =>
      (task.collectedData.providerFiles ?? []).map(({ fileId, name, description, providerId }) => ({
        ...file(fileId, 'requested_product_file', { kind: 'provider', id: providerId ?? null }),
        originalName: name,
        description: description ?? null,
      })),
    ),
  ];
  return all.filter(({ _id }, index) => all.findIndex((other) => other._id === _id) === index);
}

const downloadUrl = (fileId: string) => routeOf(wirePaths.file.download).path.replace(':fileId', fileId);

export const usedFiles = (whole: WithFiles): string[] => dossierFiles(whole).map(({ _id }) => _id);
