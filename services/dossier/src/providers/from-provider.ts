import type { Provider } from '@nabericht/domain/provider/provider';
import type { Act } from '@nabericht/service-kit/audit/audit-acts';
import { notFound } from '@nabericht/service-kit/problem';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { findProviderTask } from '../notices/find-provider-task.ts';
import { wasSentTo } from '../notices/was-sent-to.ts';
import type { TaskRecord } from '../tasks/task-repository.ts';

/** A provider to which a notice was sent, and that sends something about it. */
export interface SendingProvider {
  providerId: string;
  /** Undefined when it left the catalogue. */
  provider: Provider | undefined;
  /** Empty when it left the catalogue. */
  name: string;
  /** Its task in the dossier. */
  record: TaskRecord;
  /** Who the record of acts names. */
  by: Act['by'];
}

/** @throws {Problem} 404 when the dossier does not have this provider, or no notice was sent to it */
export function fromProvider({ whole, providers }: DossierChanging, providerId: string): SendingProvider {
  const record = findProviderTask(whole, providerId);
  if (!wasSentTo(record)) throw notFound();
  const provider = providers.find(({ _id }) => _id === providerId);
  return { providerId, provider, name: provider?.name ?? '', record, by: byKeyOf(providerId) };
}

/** A provider as the record of acts names it: who came with its key. */
export const byKeyOf = (providerId: string): Act['by'] => ({ kind: 'provider-key', id: providerId });
