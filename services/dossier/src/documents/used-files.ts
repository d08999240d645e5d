import type { DossierWhole } from '../dossiers/dossier-whole.ts';

/** Every file that something of the dossier shows, once. */
export function usedFiles({
  record,
  tasks,
  reporterProducts,
  documents,
}: Pick<DossierWhole, 'record' | 'tasks' | 'reporterProducts' | 'documents'>): string[] {
  const ids = [
    record.certificate.fileId,
    // The task that asks for documents only repeats which there were when it was done.
    ...tasks.flatMap(({ task: { type, collectedData } }) =>
      type === 'upload_documents' ? [] : (collectedData.userFiles ?? []),
    ),
    ...tasks.flatMap(({ task }) => (task.collectedData.providerFiles ?? []).map(({ fileId }) => fileId)),
    ...reporterProducts.flatMap(({ files }) => files),
    ...documents.map(({ fileId }) => fileId),
  ];
  return [...new Set(ids.filter((id) => typeof id === 'string'))];
}
