import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { usedFiles } from './dossier-files.ts';

/** Named here, and looked at again by the job: something else may show the file by then. */
export function eraseUnshown({ before, whole, enqueue }: DossierChanging): void {
  const used = new Set(usedFiles(whole));
  for (const fileId of usedFiles(before))
    if (!used.has(fileId)) enqueue('eraseFile', { dossierId: whole.record.id, fileId });
}
