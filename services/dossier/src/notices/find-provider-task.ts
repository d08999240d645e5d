import { notFound } from '@nabericht/service-kit/problem';
import type { DossierWhole } from '../dossiers/dossier-whole.ts';
import type { TaskRecord } from '../tasks/task-repository.ts';

/** @throws {Problem} 404 when the dossier does not have this provider */
export function findProviderTask({ tasks }: Pick<DossierWhole, 'tasks'>, providerId: string): TaskRecord {
  const record = tasks.find(({ task }) => task.type === 'provider' && task.providerId === providerId);
  if (!record) throw notFound();
  return record;
}
