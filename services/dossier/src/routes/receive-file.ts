import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { refused } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import type { DossierWhole } from '../dossiers/dossier-whole.ts';
import { tellReporter } from '../messages/tell-reporter.ts';
import { assertRoom } from '../providers/assert-room.ts';
import { fromProvider } from '../providers/from-provider.ts';
import { putTask } from '../tasks/change-tasks.ts';
import type { TaskRecord } from '../tasks/task-repository.ts';

/**
 * Stores a file of a product with that product's task, and any other file with the dossier's documents. A repeated file
 * changes nothing. A refused file is erased by the provider service, which forwarded it.
 */
export const receiveFile =
  (deps: DossierDeps): Handler<typeof internalDossierContract.receiveFile> =>
  ({ params: { dossierId, providerId, fileId }, body: { name, description, productId, bytes } }) =>
    changeDossier(deps, dossierId, (changing) => {
      const { whole } = changing;
      if (whole.tasks.some(({ task }) => filesOf(task).some((file) => file.fileId === fileId))) return;
      const { name: provider, by } = fromProvider(changing, providerId);
      const record = taskOf(whole, providerId, productId ?? null);
      if (!record) throw refused([{ field: 'productId', code: 'unknown' }]);
      assertRoom(changing, providerId, 'files');
      assertRoom(changing, providerId, 'fileBytes', bytes);
      const { collectedData } = record.task;
      const file = { fileId, name, description: description || null, providerId, bytes };
      const providerFiles = [...filesOf(record.task), file];
      const task = { ...record.task, collectedData: { ...collectedData, providerFiles } };
      putTask(changing, { ...record, task });
      changing.record({ act: 'provider.file', by, subject: fileId });
      tellReporter(changing, 'message.providerFile', { provider, file: name }, { providerId });
    });

const filesOf = ({ collectedData: { providerFiles } }: TaskRecord['task']) => providerFiles ?? [];

const taskOf = (
  { tasks, products }: DossierWhole,
  providerId: string,
  productId: string | null,
): TaskRecord | undefined => {
  if (productId === null) return tasks.find(({ task }) => task.type === 'upload_documents');
  const isOwn = products.some((product) => product.uuid === productId && product.providerId === providerId);
  return isOwn
    ? tasks.find(({ task }) => task.type === 'product_information' && task.productId === productId)
    : undefined;
};
