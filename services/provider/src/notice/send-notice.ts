import { ApiProblem } from '@nabericht/api-client/api-problem';
import type { Client } from '@nabericht/api-client/client';
import type { internalDossierContract } from '@nabericht/contracts/internal-contract';
import type { Kysely } from 'kysely';
import { findProviderRow } from '../catalogue/provider-repository.ts';
import type { ProviderTables } from '../tables.ts';
import type { NoticeJob } from './notice-job.ts';
import { beginLeaving, markLeft } from './notice-repository.ts';
import { type MailChannel, sendByMail } from './send-by-mail.ts';
import { sendByWebhook, type WebhookChannel } from './send-by-webhook.ts';

export interface SendNoticeDeps extends MailChannel, WebhookChannel {
  db: Kysely<ProviderTables>;
  dossier: Client<typeof internalDossierContract>;
}

/** The job that lets a notice leave, once; withdrawn in time, or erased since, it does nothing. */
export const sendNotice = (deps: SendNoticeDeps) => async (act: NoticeJob) => {
  if (!(await beginLeaving(deps.db, act, deps.now()))) return;
  const provider = await findProviderRow(deps.db, act.providerId);
  if (!provider) return;
  const { dossierId, providerId } = act;
  const content = await deps.dossier
    .readNotice({ params: { dossierId, providerId } })
    .catch((error: unknown) => {
      if (error instanceof ApiProblem && error.status === 404) return null;
      throw error;
    });
  if (!content) return;
  if (provider.channel === 'api') await sendByWebhook(deps, provider, dossierId, content, act.actId);
  else await sendByMail(deps, provider, content, act.actId);
  await markLeft(deps.db, act, deps.now());
};
