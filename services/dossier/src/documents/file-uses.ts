import type { UploadedDocument } from '@nabericht/domain/dossier/dossier';
import type { FilePlace, FilesOfPlace } from '@nabericht/domain/dossier/file-places';
import type { ReporterProduct } from '@nabericht/domain/products/product';
import type { Task, TaskType } from '@nabericht/domain/tasks/task';
import type { DossierRecord } from '../dossiers/dossier-repository.ts';
import type { TaskRecord } from '../tasks/task-repository.ts';

export interface WithFiles {
  record: DossierRecord;
  tasks: readonly TaskRecord[];
  reporterProducts: readonly ReporterProduct[];
  documents: readonly UploadedDocument[];
}

type TaskWithFiles = Pick<Task, '_id' | 'type' | 'collectedData'>;

const OF_TASK: Readonly<
  Partial<Record<TaskType, { kind: FilePlace['kind']; key: 'userFiles' | 'reporterProductFiles' }>>
> = {
  product_information: { kind: 'product', key: 'userFiles' },
  upload_documents: { kind: 'documentList', key: 'userFiles' },
  extra_product_by_document: { kind: 'foundList', key: 'reporterProductFiles' },
};

/** The files that the reporter attached to a task, and the key in its data that names them. */
export function filesOfTask({
  _id,
  type,
  collectedData,
}: TaskWithFiles): (FilesOfPlace & { key: string }) | null {
  const named = OF_TASK[type];
  if (!named) return null;
  const { kind, key } = named;
  return { key, place: { kind, id: _id }, fileIds: collectedData[key] ?? [] };
}

/** The places in a dossier that use files. */
export function fileUses({ record, tasks, reporterProducts, documents }: WithFiles): FilesOfPlace[] {
  const { fileId } = record.certificate;
  return [
    { place: { kind: 'certificate', id: null }, fileIds: fileId ? [fileId] : [] },
    ...documents.map((document) => ({
      place: { kind: 'document' as const, id: document.uuid },
      fileIds: [document.fileId],
    })),
    ...reporterProducts.map(({ uuid, files }) => ({
      place: { kind: 'found' as const, id: uuid },
      fileIds: files,
    })),
    ...tasks
      .flatMap(({ task }) => [
        filesOfTask(task) ?? [],
        {
          place: { kind: 'provider' as const, id: task._id },
          fileIds: (task.collectedData.providerFiles ?? []).map((file) => file.fileId),
        },
      ])
      .flat(),
  ];
}
