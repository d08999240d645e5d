import { namedUuid } from '@nabericht/service-kit/named-uuid';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';

/** Tells a provider that its product is settled, however that came about. */
export function tellSettled({
  before,
  whole,
  enqueue,
}: Pick<DossierChanging, 'before' | 'whole' | 'enqueue'>): void {
  const dossierId = whole.record.id;
  for (const { task } of whole.tasks) {
    const was = before.tasks.find((record) => record.task._id === task._id)?.task;
    const { _id: taskId, providerId, productId } = task;
    const isJustDone = was && was.status !== 'completed' && task.status === 'completed';
    if (!isJustDone || !providerId || !productId) continue;
    const settlementId = namedUuid(`settled ${taskId} ${task.version}`);
    enqueue('tellProduct', { dossierId, providerId, productId, settlementId });
  }
}
