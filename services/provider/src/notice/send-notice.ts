import { ApiProblem } from '@nabericht/api-client/api-problem';
import type { Client } from '@nabericht/api-client/client';
import type { internalDossierContract, NoticeContent } from '@nabericht/contracts/internal-contract';
import type { JobQueue } from '@nabericht/service-kit/jobs';
import type { Kysely } from 'kysely';
import { findProviderRow } from '../catalogue/provider-repository.ts';
import type { ProviderTables } from '../tables.ts';
import type { NoticeJob } from './notice-job.ts';
import { beginLeaving, markLeft } from './notice-repository.ts';
import { askBackOffice, type MailChannel, sendByMail } from './send-by-mail.ts';
import { sendByWebhook, type WebhookChannel } from './send-by-webhook.ts';

export interface SendNoticeDeps extends MailChannel, WebhookChannel {
  db: Kysely<ProviderTables>;
  dossier: Client<typeof internalDossierContract>;
  /** A job of its own, so that trouble with that mail does not send the notice again. */
  backOffice: JobQueue<NoticeJob>;
}

/** What the provider is told, with a link of its own; null when the dossier was erased since. */
const readContent = (
  { dossier }: Pick<SendNoticeDeps, 'dossier'>,
  { dossierId, providerId }: NoticeJob,
): Promise<NoticeContent | null> =>
  dossier.readNotice({ params: { dossierId, providerId } }).catch((error: unknown) => {
    if (error instanceof ApiProblem && error.status === 404) return null;
    throw error;
  });

/** The job that lets a notice leave, once; withdrawn in time, or erased since, it does nothing. */
export const sendNotice = (deps: SendNoticeDeps) => async (act: NoticeJob) => {
  if (!(await beginLeaving(deps.db, act, deps.now()))) return;
  const provider = await findProviderRow(deps.db, act.providerId);
  if (!provider) return;
  const content = await readContent(deps, act);
  if (!content) return;
  if (provider.channel === 'api') await sendByWebhook(deps, provider, act.dossierId, content, act.actId);
  else await sendByMail(deps, provider, content, act.actId);
  await deps.db.transaction().execute(async (trx) => {
    await markLeft(trx, act, deps.now());
    if (provider.channel === 'mail' && provider.mail_admin_link) await deps.backOffice.enqueue(trx, act);
  });
};

/** The job that asks our back office to confirm a notice that has left. */
export const sendToBackOffice = (deps: Omit<SendNoticeDeps, 'backOffice'>) => async (act: NoticeJob) => {
  const provider = await findProviderRow(deps.db, act.providerId);
  const content = provider && (await readContent(deps, act));
  if (content) await askBackOffice(deps, provider, content, act.actId);
};
