import type { Dossier } from '@nabericht/domain/dossier/dossier';

export interface ProviderFile {
  fileId: string;
  name: string;
  description: string | null;
  /** The provider that sent it, when that is known. */
  provider: string | null;
}

/** The files that providers added to a dossier, each once, in the order of the tasks. */
export function providerFiles({ tasks, providers }: Pick<Dossier, 'tasks' | 'providers'>): ProviderFile[] {
  const files = tasks.flatMap((task) =>
    (task.collectedData.providerFiles ?? []).map(({ fileId, name, description, providerId }) => ({
      fileId,
      name,
      description: description || null,
      provider: providers.find(({ _id }) => _id === (providerId ?? task.providerId))?.name ?? null,
    })),
  );
  return files.filter(({ fileId }, index) => files.findIndex((other) => other.fileId === fileId) === index);
}
