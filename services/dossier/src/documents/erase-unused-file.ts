import { loadDossier } from '../dossiers/read-whole-dossier.ts';
import type { JobDeps } from '../job-deps.ts';
import type { OfDossier } from '../queues.ts';
import { usedFiles } from './dossier-files.ts';

/** Erases the file unless something in the dossier uses it, possibly since the job was enqueued. */
export async function eraseUnusedFile(
  deps: JobDeps,
  { dossierId, fileId }: OfDossier & { fileId: string },
): Promise<void> {
  const { whole } = await loadDossier(deps, dossierId);
  if (usedFiles(whole).includes(fileId)) return;
  await deps.clients.file.erase({ params: { dossierId, fileId } });
}
