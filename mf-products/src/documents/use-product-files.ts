import type { Dossier, UploadedDocument } from '@nabericht/domain/dossier/dossier';
import type { Task } from '@nabericht/domain/tasks/task';
import { useChangeDossier, useRefreshDossier } from '@nabericht/dossier/use-dossier';
import { useApi } from '@nabericht/remote';

/** The documents of one product. Each change is saved on its task right away. */
export function useProductFiles({ _id: dossierId, uploadedDocuments }: Dossier, task: Task) {
  const api = useApi();
  const change = useChangeDossier(dossierId);
  const refresh = useRefreshDossier(dossierId);
  const kept = task.collectedData.userFiles ?? [];

  const keep = async (userFiles: string[]) => {
    const { task: saved } = await api.dossier
      .updateTask(
        {
          params: { taskId: task._id, dossierId },
          body: { task: { status: 'active', collectedData: { userFiles } } },
        },
        { ifMatch: task.version },
      )
      .catch(async (error: unknown) => {
        // Gets the current version of the task for the next try.
        await refresh();
        throw error;
      });
    change(({ dossier, flags }) => ({
      flags,
      dossier: { ...dossier, tasks: dossier.tasks.map((other) => (other._id === saved._id ? saved : other)) },
    }));
  };
  return {
    own: uploadedDocuments.filter(({ fileId }) => kept.includes(fileId)),
    add: ({ fileId }: UploadedDocument) => keep([...kept.filter((other) => other !== fileId), fileId]),
    /** Called before the file is deleted, because a file that a task still names is not erased. */
    remove: ({ fileId }: UploadedDocument) => keep(kept.filter((other) => other !== fileId)),
  };
}
