import type { NoticeData, SettledData, WebHookFile } from '@nabericht/contracts/web-hooks';
import { inTransaction } from '@nabericht/database/in-transaction';
import { DAY_MS } from '@nabericht/domain/calendar/full-days';
import type { JobQueue } from '@nabericht/service-kit/jobs';
import type { KeyRing } from '@nabericht/service-kit/key-ring';
import { purposeOf } from '@nabericht/service-kit/keys/sealed-data';
import type { MailAttachment } from '@nabericht/service-kit/mailer';
import { webhooksPosted } from '@nabericht/service-kit/metrics';
import { inSpan } from '@nabericht/service-kit/trace/span';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { findProviderRow } from '../catalogue/provider-repository.ts';
import { type FileSource, readCertificate, readDossierFiles } from '../notice/dossier-files.ts';
import type { FollowUp } from '../notice/follow-up.ts';
import type { NoticeJob } from '../notice/notice-job.ts';
import { beginDelivery, findNotYet, handBack, takeBackFromHook } from '../notice/notice-repository.ts';
import {
  type ContentSource,
  NotYet,
  readForReminder,
  readReply,
  readSettled,
  takeContent,
  Unproven,
} from '../notice/read-content.ts';
import type { SettlementJob } from '../notice/settled/forget-settlement.ts';
import { noteSending } from '../notice/tell-sending.ts';
import { SEALED } from '../sealed.ts';
import type { ProviderTable, ProviderTables } from '../tables.ts';
import { postWebhook, type WebhookPost, type WebhookTarget } from './post-webhook.ts';
import type { Lane } from './webhook-event.ts';
import {
  type ClaimedEvent,
  claimFirst,
  deleteEvent,
  endEvent,
  nextLook,
  recordFailure,
  releaseClaim,
  renewClaim,
  type WebhookEventRow,
} from './webhook-event-repository.ts';
import { WebhookFailure } from './webhook-failure.ts';

export const WEBHOOK_SECRET_PURPOSE = purposeOf(SEALED, 'provider', 'webhook_secret');

/** The queue of lanes in which something waits. */
export const DELIVER_EVENTS = 'provider.deliver-events';

/** The pauses of the job grow to an hour, and it has more of them than fit into this. */
const GIVE_UP_AFTER_MS = DAY_MS;

export interface DeliverDeps extends ContentSource, FileSource {
  db: Kysely<ProviderTables>;
  keyRing: KeyRing;
  now: () => Date;
  tellSending: JobQueue<NoticeJob>;
  forgetSettlement: JobQueue<SettlementJob>;
  /** Of this installation: then a receiver may stand beside it. */
  isLoopback: boolean;
  /** How long after its first failure an event is given up on; a day unless told otherwise. */
  giveUpAfterMs?: number;
  /** Has a lane looked at again. */
  putOff: (lane: Lane, until: Date) => Promise<void>;
  /** Where what waits goes when its provider is told by mail since. */
  byMail: {
    notice: (trx: Transaction<ProviderTables>, act: NoticeJob) => Promise<void>;
    followUp: (trx: Transaction<ProviderTables>, followUp: FollowUp) => Promise<void>;
  };
}

interface Delivery extends WebhookPost {
  target: WebhookTarget;
}

/**
 * The job that delivers what waits in a lane, the oldest first. What fails is tried again by the job; after a day of
 * that the event is dead, and its lane rests until the operator replays it. While another worker has the first one, the
 * lane is looked at again when that worker must be done: it may have been killed.
 * @throws when the first one could not be delivered and is to be tried again
 * @throws {Unproven} when the certificate of the dossier has to be looked at first
 * @throws {NotYet} when it was put off meanwhile
 */
export const deliverEvents = (deps: DeliverDeps) => async (lane: Lane) => {
  for (;;) {
    const first = await claimFirst(deps.db, lane);
    if (!first) break;
    await deliver(deps, first);
    // A job of its own brings the next one, with all its tries: this one has used some.
    if (first.event.first_failed_at) return deps.putOff(lane, deps.now());
  }
  const lookAgainAt = await nextLook(deps.db, lane, deps.now());
  if (lookAgainAt) await deps.putOff(lane, lookAgainAt);
};

/** No transaction is open while another service or the receiver is waited for. */
async function deliver(deps: DeliverDeps, { event, claim }: ClaimedEvent): Promise<void> {
  const { db, now } = deps;
  try {
    const provider = await findProviderRow(db, event.provider_id);
    if (provider?.channel === 'mail') return await giveToMail(deps, { event, claim });
    const delivery = await writeDelivery(deps, event, provider);
    if (delivery) {
      // Reading may have taken longer than the claim.
      if (!(await renewClaim(db, claim))) return;
      await inSpan('post web hook', { kind: 'client' }, () => postWebhook(delivery.target, delivery, deps));
      webhooksPosted.inc({ outcome: 'taken' });
    }
  } catch (error) {
    if (error instanceof Unproven || error instanceof NotYet) return keepWaiting(db, { event, claim }, error);
    return recordFailed(deps, { event, claim }, error);
  }
  await inTransaction(db, async (trx) => {
    await endEvent(trx, event.id, now());
    if (isNotice(event)) await noteSending(trx, deps.tellSending, actOf(event), null);
    const { dossier_id: dossierId, settlement_id: settlementId } = event;
    if (settlementId) await deps.forgetSettlement.enqueue(trx, { dossierId, settlementId });
  });
}

/** The way of a provider is that of now: what waited for its web hook goes as what comes after it does. */
const giveToMail = ({ db, byMail }: DeliverDeps, { event, claim }: ClaimedEvent): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (!(await renewClaim(trx, claim))) return;
    await deleteEvent(trx, event.id);
    if (!isNotice(event)) return byMail.followUp(trx, followUpOf(event));
    await handBack(trx, actOf(event));
    await byMail.notice(trx, actOf(event));
  });

/**
 * What may not leave yet has not failed.
 * @throws {Unproven | NotYet}
 */
async function keepWaiting(
  db: Kysely<ProviderTables>,
  { event, claim }: ClaimedEvent,
  why: Unproven | NotYet,
): Promise<never> {
  await inTransaction(db, async (trx) => {
    if ((await releaseClaim(trx, claim)) && isNotice(event)) await takeBackFromHook(trx, actOf(event));
  });
  throw why;
}

/** @throws {WebhookFailure} unless it is given up on */
async function recordFailed(
  { db, now, tellSending, giveUpAfterMs = GIVE_UP_AFTER_MS }: DeliverDeps,
  { event, claim }: ClaimedEvent,
  error: unknown,
): Promise<void> {
  const failedAt = now();
  const firstFailedAt = event.first_failed_at ?? failedAt;
  const deadAt = failedAt.getTime() - firstFailedAt.getTime() >= giveUpAfterMs ? failedAt : null;
  await inTransaction(db, async (trx) => {
    const isOurs = await recordFailure(trx, claim, { reason: reasonOf(error), firstFailedAt, deadAt });
    if (isOurs && isNotice(event)) await noteSending(trx, tellSending, actOf(event), failedAt);
  });
  webhooksPosted.inc({ outcome: deadAt ? 'given-up' : 'failed' });
  if (!deadAt) throw new WebhookFailure('it is tried again');
}

const reasonOf = (error: unknown) =>
  error instanceof WebhookFailure ? error.message : 'what it says could not be read';

/** What is posted, and where to; null when a dossier that was erased since leaves nothing to tell. */
async function writeDelivery(
  deps: DeliverDeps,
  event: WebhookEventRow,
  provider: Selectable<ProviderTable> | undefined,
): Promise<Delivery | null> {
  const place = { dossierId: event.dossier_id, providerId: event.provider_id };
  if (!provider?.webhook_url || !provider.webhook_secret) throw new WebhookFailure('it has no web hook');
  const data = event.product_id
    ? await readSettledForApi(deps, { ...place, productId: event.product_id }, event.settlement_id)
    : await readForApi(deps, place, event);
  if (!data) return null;
  const sentAt = deps.now();
  const told: NoticeData | SettledData = { ...place, slug: provider.slug, ...data };
  const payload = JSON.stringify({ type: event.type, timestamp: sentAt.toISOString(), data: told });
  const secret = deps.keyRing.open(WEBHOOK_SECRET_PURPOSE, provider.webhook_secret).toString();
  return { target: { url: provider.webhook_url, secret }, id: event.id, sentAt, payload };
}

/** Also one that is sent again, with a reply to why it was denied. */
const isNotice = ({ type, reply_id }: WebhookEventRow) =>
  type === 'notice.sent' || (type === 'dossier.answered' && reply_id === null);
/** Its event has the id of the act. */
const actOf = ({ id, dossier_id, provider_id }: WebhookEventRow): NoticeJob => ({
  actId: id,
  dossierId: dossier_id,
  providerId: provider_id,
});

/** A reminder has no other id than that of its event. */
const followUpOf = (event: WebhookEventRow): FollowUp => ({
  dossierId: event.dossier_id,
  providerId: event.provider_id,
  ...(event.settlement_id && event.product_id
    ? { kind: 'settled', id: event.settlement_id, productId: event.product_id }
    : event.reply_id
      ? { kind: 'answers', id: event.reply_id }
      : { kind: 'reminder', id: event.id }),
});

/** A notice with the certificate, where the provider asks for it; null for one that was taken back since. */
async function readForApi(deps: DeliverDeps, place: Lane, event: WebhookEventRow) {
  if (isNotice(event) && !(await beginDelivery(deps.db, actOf(event), deps.now()))) {
    const until = await findNotYet(deps.db, actOf(event), deps.now());
    if (until) throw new NotYet(until);
    return null;
  }
  const content = isNotice(event)
    ? await takeContent(deps, actOf(event))
    : event.reply_id
      ? await readReply(deps, { ...place, replyId: event.reply_id })
      : await readForReminder(deps, place);
  if (!content) return null;
  const { certificateFileId, ...data } = content;
  const certificate =
    isNotice(event) && certificateFileId ? webHookFile(await readCertificate(deps, certificateFileId)) : null;
  return { ...data, certificate };
}

/** With the documents of the reporter in it: nothing else brings them to a provider on the API channel. */
async function readSettledForApi(
  deps: DeliverDeps,
  place: Lane & { productId: string },
  settlementId: string | null,
) {
  const settled = await readSettled(deps, place, settlementId);
  if (!settled) return null;
  const { fileIds, ...data } = settled;
  const files = await readDossierFiles(deps, place.dossierId, fileIds);
  return { ...data, files: files.map(webHookFile) };
}

const webHookFile = ({ filename, contentType, content }: MailAttachment): WebHookFile => ({
  name: filename,
  mimetype: contentType,
  content: Buffer.from(content).toString('base64'),
});
