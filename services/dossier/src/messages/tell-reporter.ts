import { formalName } from '@nabericht/domain/person-name';
import type { DossierChanging } from '../dossiers/change-dossier.ts';
import type { DossierQueues } from '../queues.ts';
import { addMessage } from './message-repository.ts';

/**
 * Leaves a message in the dossier, and a mail for who is not looking: both or neither.
 * @param variables beside `deceased`, which every text may use
 * @param id of a message that its sender named, so that it can be sent again; another one each time by default
 */
export async function tellReporter(
  { open, whole, now }: DossierChanging,
  queues: Pick<DossierQueues, 'tellMessage'>,
  contentKey: string,
  variables: Record<string, string | number>,
  id?: string,
): Promise<void> {
  const dossierId = whole.record.id;
  const named = { deceased: formalName(whole.record.deceased), ...variables };
  const messageId = await addMessage(open, dossierId, contentKey, named, now, id);
  await queues.tellMessage.enqueue(open.db, { dossierId, messageId });
}
