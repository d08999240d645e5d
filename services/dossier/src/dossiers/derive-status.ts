import { dossierStatus } from '@nabericht/domain/dossier/dossier-status';
import { wasSentTo } from '../notices/was-sent-to.ts';
import type { Retention } from '../retention/retention.ts';
import type { DossierChanging } from './dossier-changing.ts';

/**
 * Derives the status of a dossier from its tasks. That its people were told of its erasure holds for one moment of
 * completion: that moment can come back, when what reopened the dossier is taken back, and then they are told again.
 */
export function deriveStatus(
  { whole, now }: Pick<DossierChanging, 'whole' | 'now'>,
  { retention: { archiveAfterMonths } }: { retention: Pick<Retention, 'archiveAfterMonths'> },
): void {
  const tasks = whole.tasks.map((record) => ({ ...record.task, wasSentTo: wasSentTo(record) }));
  const isDone = tasks.every(({ status }) => status === 'completed');
  const moments = tasks.map(({ completedAt }) => new Date(completedAt ?? now).getTime());
  const completedAt = isDone ? new Date(Math.max(...moments)) : null;
  const status = dossierStatus({ tasks, completedAt, now, archiveAfterMonths });
  const { record } = whole;
  const isSame = completedAt?.getTime() === record.completedAt?.getTime();
  const erasureToldAt = isSame ? record.erasureToldAt : null;
  whole.record = { ...record, status, completedAt, erasureToldAt };
}
