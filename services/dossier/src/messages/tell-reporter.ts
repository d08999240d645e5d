import { addFullDays } from '@nabericht/domain/calendar/full-days';
import { formalName } from '@nabericht/domain/people/person-name';
import { PROVIDER_MAILS_A_DAY } from '@nabericht/domain/provider/provider-limits';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import type { DossierQueues } from '../queues.ts';
import { gatheredMoment } from './gathered-moment.ts';
import { addMessage, listProviderMessages, type MessageOrigin, markGathered } from './message-repository.ts';

/**
 * Leaves a message in the dossier.
 * @param variables beside `deceased`, which every text may use
 * @returns its id
 */
export const leaveMessage = (
  { open, whole, now }: DossierChanging,
  contentKey: string,
  variables: Record<string, string | number>,
  origin: MessageOrigin = {},
): Promise<string> => {
  const named = { deceased: formalName(whole.record.deceased), ...variables };
  return addMessage(open, whole.record.id, contentKey, named, now, origin);
};

/**
 * Leaves a message in the dossier, and a mail for who is not looking: both or neither. Of what one provider sends in a
 * day the first few have a mail each, and the rest one together.
 */
export async function tellReporter(
  changing: DossierChanging,
  queues: Pick<DossierQueues, 'tellMessage' | 'tellGathered'>,
  contentKey: string,
  variables: Record<string, string | number>,
  origin: MessageOrigin = {},
): Promise<void> {
  const { open, whole, now } = changing;
  const { providerId } = origin;
  const dossierId = whole.record.id;
  const before = providerId
    ? (await listProviderMessages(open, dossierId)).filter((message) => message.providerId === providerId)
    : [];
  const messageId = await leaveMessage(changing, contentKey, variables, origin);
  const today = before.filter(({ createdAt }) => createdAt > addFullDays(now, -1));
  if (!providerId || today.length < PROVIDER_MAILS_A_DAY) {
    await queues.tellMessage.enqueue(open.db, { dossierId, messageId });
    return;
  }
  await markGathered(open, [messageId], true);
  if (before.some(({ isGathered }) => isGathered)) return;
  await queues.tellGathered.enqueue(open.db, { dossierId, providerId }, { startAfter: gatheredMoment(now) });
}
