import type { JobDeps } from '../job-deps.ts';
import type { OfDossier, ReminderOfProvider, SettlementOfProduct } from '../queues.ts';

// What the provider service sends to a provider after its notice, by mail or web hook.

export async function remindProvider(
  { clients }: JobDeps,
  { dossierId, providerId, ...body }: ReminderOfProvider,
): Promise<void> {
  await clients.notices.remindNotice({ params: { dossierId, providerId }, body });
}

export async function sendAnswers(
  { clients }: JobDeps,
  { dossierId, providerId, answersId }: OfDossier & { providerId: string; answersId: string },
): Promise<void> {
  await clients.notices.sendAnswers({ params: { dossierId, providerId }, body: { answersId } });
}

export async function sendSettlement(
  { clients }: JobDeps,
  { settlementId, ...params }: SettlementOfProduct,
): Promise<void> {
  await clients.notices.tellProduct({ params, body: { settlementId } });
}
