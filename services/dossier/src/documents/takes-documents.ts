import { whyNotTakeDocuments } from '@nabericht/domain/tasks/takes-documents';
import { forbidden } from '@nabericht/service-kit/problem';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';

/**
 * Refuses documents of the reporter's own that nothing asks for.
 * @throws {Problem} 403
 */
export function assertTakesDocuments({ whole, now }: DossierChanging): void {
  const tasks = whole.tasks.map(({ task }) => task);
  const why = whyNotTakeDocuments({ tasks, products: whole.products, now });
  if (why) throw forbidden(why.id, why.sentence);
}
