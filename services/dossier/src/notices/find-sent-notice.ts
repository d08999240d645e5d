import type { Provider } from '@nabericht/domain/provider/provider';
import { conflict, notFound, type Problem } from '@nabericht/service-kit/problem';
import type { DossierWhole } from '../dossiers/dossier-whole.ts';
import type { TaskRecord } from '../tasks/task-repository.ts';
import { assertProven } from './assert-proven.ts';
import { findProviderTask } from './find-provider-task.ts';

/**
 * The task of a provider to which a notice was sent, and the provider.
 * @throws {Problem} 404 when the dossier does not have this provider; 409 when there is no notice, or it is held
 */
export function findSentNotice(
  { whole, providers }: { whole: DossierWhole; providers: readonly Provider[] },
  providerId: string,
): { record: TaskRecord; provider: Provider } {
  const record = findProviderTask(whole, providerId);
  const provider = providers.find(({ _id }) => _id === providerId);
  if (!provider) throw notFound();
  if (record.task.noticeHeldAt) assertProven(whole.record);
  if (!record.task.noticeSentAt) throw notSent();
  return { record, provider };
}

export const notSent = (): Problem =>
  conflict('notice-not-sent', 'There is no notice to send to this provider.');
