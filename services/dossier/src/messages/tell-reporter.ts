import { formalName } from '@nabericht/domain/person-name';
import type { DossierChanging } from '../dossiers/change-dossier.ts';
import type { DossierQueues } from '../queues.ts';
import { addMessage } from './message-repository.ts';

/**
 * Leaves a message in the dossier.
 * @param variables beside `deceased`, which every text may use
 * @param id of a message that its sender named, so that it can be sent again; another one each time by default
 * @returns its id
 */
export const leaveMessage = (
  { open, whole, now }: DossierChanging,
  contentKey: string,
  variables: Record<string, string | number>,
  id?: string,
): Promise<string> => {
  const named = { deceased: formalName(whole.record.deceased), ...variables };
  return addMessage(open, whole.record.id, contentKey, named, now, id);
};

/** Leaves a message in the dossier, and a mail for who is not looking: both or neither. */
export async function tellReporter(
  changing: DossierChanging,
  queues: Pick<DossierQueues, 'tellMessage'>,
  contentKey: string,
  variables: Record<string, string | number>,
  id?: string,
): Promise<void> {
  const messageId = await leaveMessage(changing, contentKey, variables, id);
  const dossierId = changing.whole.record.id;
  await queues.tellMessage.enqueue(changing.open.db, { dossierId, messageId });
}
