import { notFound } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { loadDossier } from '../dossiers/read-whole-dossier.ts';
import { type LetterText, letterText } from './letter-text.ts';

/**
 * The content of the letter of a task.
 * @throws {Problem} 404 when the dossier has no such task
 */
export async function findOwnLetter(
  deps: DossierDeps,
  { id, taskId }: { id: string; taskId: string },
): Promise<LetterText> {
  const { whole } = await loadDossier(deps, id);
  const to = whole.tasks.find(({ task }) => task._id === taskId)?.task.collectedData.ownLetter;
  if (!to) throw notFound();
  return letterText(whole, to, deps.now());
}
