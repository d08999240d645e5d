import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { usedFiles } from './dossier-files.ts';

/** Enqueues the erasures. The job checks again, since something else may use the file by then. */
export function eraseUnshown({ before, whole, enqueue }: DossierChanging): void {
  const used = new Set(usedFiles(whole));
  for (const fileId of usedFiles(before))
    if (!used.has(fileId)) enqueue('eraseUnusedFile', { dossierId: whole.record.id, fileId });
}
