import { ANSWERED } from '@nabericht/contracts/internal-dossier-contract';
import { inTransaction } from '@nabericht/database/in-transaction';
import type { JobQueue } from '@nabericht/service-kit/jobs';
import type { Kysely, Transaction } from 'kysely';
import { findProviderRow } from '../catalogue/provider-repository.ts';
import type { ProviderTables } from '../tables.ts';
import type { Told } from '../webhook/told.ts';
import type { Lane } from '../webhook/webhook-event.ts';
import { addEvent } from '../webhook/webhook-event-repository.ts';
import { addFollowUp, type FollowUp, type LaterMails } from './follow-up.ts';
import type { NoticeJob } from './notice-job.ts';
import {
  beginLeaving,
  deleteNotices,
  dropAct,
  findNotYet,
  markLeft,
  stopLeaving,
} from './notice-repository.ts';
import { type ContentSource, isErased, NotYet, readContent, takeContent, Unproven } from './read-content.ts';
import { askBackOffice, type MailChannel, sendByMail } from './send-by-mail.ts';
import { noteSending } from './tell-sending.ts';

export interface SendNoticeDeps extends MailChannel, ContentSource {
  db: Kysely<ProviderTables>;
  now: () => Date;
  deliverEvents: JobQueue<Lane>;
  /** A separate job, so that a failure of that mail does not send the notice again. */
  backOffice: JobQueue<NoticeJob>;
  tellSending: JobQueue<NoticeJob>;
  /** Sends documents that did not fit in one mail. */
  sendLater: JobQueue<FollowUp>;
}

/**
 * The job that sends a notice, once; it does nothing when the notice was withdrawn in time or its dossier erased.
 * @throws {Unproven} when the certificate has to be reviewed first
 * @throws {NotYet} when it was put off meanwhile
 */
export const sendNotice = (deps: SendNoticeDeps) => async (act: NoticeJob) => {
  if (!(await beginLeaving(deps.db, act, deps.now()))) {
    const until = await findNotYet(deps.db, act, deps.now());
    if (until) throw new NotYet(until);
    return;
  }
  const provider = await findProviderRow(deps.db, act.providerId);
  if (!provider) return;
  // For a web hook the content is only checked here: it is read again at the delivery, and only that counts as leaving.
  const read = isByHook(provider) ? readContent : takeContent;
  const content = await read(deps, act).catch(async (error: unknown) => {
    if (error instanceof Unproven) await stopLeaving(deps.db, act);
    throw error;
  });
  if (!content && (await isErased(deps, act))) return deleteNotices(deps.db, act.dossierId);
  if (!content) return dropAct(deps.db, act, deps.now());
  if (content === ANSWERED)
    return inTransaction(deps.db, async (trx) => {
      await noteSending(trx, deps.tellSending, act, null);
      await markLeft(trx, act, deps.now());
    });
  if (isByHook(provider))
    return handToWebhooks(deps, act, { kind: 'notice', hasReply: content.reply !== null });
  const later = await sendByMail(deps, provider, content, act).catch(async (error: unknown) => {
    await inTransaction(deps.db, (trx) => noteSending(trx, deps.tellSending, act, deps.now()));
    throw error;
  });
  await inTransaction(deps.db, async (trx) => {
    await noteSending(trx, deps.tellSending, act, null);
    // Erased while its mail left: nothing follows it.
    if (!(await markLeft(trx, act, deps.now()))) return;
    if (later && content.reply) await sendRest(deps, trx, act, { replyId: content.reply.id, later });
    if (provider.mail_admin_link) await deps.backOffice.enqueue(trx, act);
  });
};

/** The documents of its reply that did not fit in the mail of the notice. */
async function sendRest(
  { sendLater, now }: SendNoticeDeps,
  trx: Transaction<ProviderTables>,
  { dossierId, providerId }: NoticeJob,
  { replyId, later }: { replyId: string; later: LaterMails },
): Promise<void> {
  const rest: FollowUp = { id: replyId, kind: 'answers', dossierId, providerId, later };
  if (await addFollowUp(trx, rest, now())) await sendLater.enqueue(trx, rest);
}

const isByHook = ({ channel }: { channel: string }) => channel === 'api';

/** Queues the notice as a web hook event of this dossier; from here on the events are delivered in order. */
async function handToWebhooks(
  { db, now, deliverEvents, tellSending }: SendNoticeDeps,
  act: NoticeJob,
  told: Told,
): Promise<void> {
  const { dossierId, providerId, actId } = act;
  await inTransaction(db, async (trx) => {
    if (!(await markLeft(trx, act, now()))) return;
    const isBlocked = await addEvent(trx, { id: actId, told, dossierId, providerId }, now());
    if (isBlocked) await noteSending(trx, tellSending, act, now());
    await deliverEvents.enqueue(trx, { dossierId, providerId });
  });
}

/** The job that asks our back office to confirm a notice that has left. */
export const sendToBackOffice =
  (deps: MailChannel & ContentSource & Pick<SendNoticeDeps, 'db'>) => async (act: NoticeJob) => {
    const provider = await findProviderRow(deps.db, act.providerId);
    const content = provider && (await readContent(deps, act));
    if (content) await askBackOffice(deps, provider, content, act);
  };
