import { whyNotStart } from '@nabericht/domain/task-startable';
import { forbidden } from '@nabericht/service-kit/problem';
import type { DossierChanging } from '../dossiers/change-dossier.ts';

const NOT_ASKED = {
  id: 'documents-not-asked',
  sentence: 'Documents of the reporter’s own belong to the task that asks for them.',
} as const;

/**
 * Refuses documents as long as the task that asks for them cannot be worked on.
 * @throws {Problem} 403
 */
export function assertTakesDocuments({ whole, now }: DossierChanging): void {
  const tasks = whole.tasks.map(({ task }) => task);
  const task = tasks.find(({ type }) => type === 'upload_documents');
  const reason = task ? whyNotStart({ task, tasks, products: whole.products, now }) : NOT_ASKED;
  if (reason) throw forbidden(reason.id, reason.sentence);
}
