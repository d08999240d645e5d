import type { NoticeData, SettledData } from '@nabericht/contracts/web-hooks';
import { inTransaction } from '@nabericht/database/in-transaction';
import { DAY_MS } from '@nabericht/domain/calendar/full-days';
import type { JobQueue } from '@nabericht/service-kit/jobs';
import type { KeyRing } from '@nabericht/service-kit/key-ring';
import { purposeOf } from '@nabericht/service-kit/keys/sealed-data';
import { webhooksPosted } from '@nabericht/service-kit/metrics';
import { inSpan } from '@nabericht/service-kit/trace/span';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { findProviderRow } from '../catalogue/provider-repository.ts';
import type { FileSource } from '../notice/dossier-files.ts';
import type { FollowUp } from '../notice/follow-up.ts';
import type { NoticeJob } from '../notice/notice-job.ts';
import { handBack, takeBackFromHook } from '../notice/notice-repository.ts';
import { type ContentSource, NotYet, Unproven } from '../notice/read-content.ts';
import type { SettlementJob } from '../notice/settled/forget-settlement.ts';
import { noteReply, type ReplyJob } from '../notice/tell-reply.ts';
import { noteSending } from '../notice/tell-sending.ts';
import { SEALED } from '../sealed.ts';
import type { ProviderTable, ProviderTables } from '../tables.ts';
import { postWebhook, type WebhookPost, type WebhookTarget } from './post-webhook.ts';
import { readTold } from './read-told.ts';
import { followUpOf, toldBy } from './told.ts';
import type { Lane } from './webhook-event.ts';
import {
  type ClaimedEvent,
  claimFirst,
  deleteEvent,
  endEvent,
  listWaiting,
  nextLook,
  recordFailure,
  releaseClaim,
  renewClaim,
  type WebhookEventRow,
} from './webhook-event-repository.ts';
import { WebhookFailure } from './webhook-failure.ts';

export const WEBHOOK_SECRET_PURPOSE = purposeOf(SEALED, 'provider', 'webhook_secret');

/** The queue of lanes in which events wait. */
export const DELIVER_EVENTS = 'provider.deliver-events';

/** The retry delays of the job grow to an hour, and more retries are configured than fit into this. */
const GIVE_UP_AFTER_MS = DAY_MS;

export interface DeliverDeps extends ContentSource, FileSource {
  db: Kysely<ProviderTables>;
  keyRing: KeyRing;
  now: () => Date;
  tellSending: JobQueue<NoticeJob>;
  tellReply: JobQueue<ReplyJob>;
  forgetSettlement: JobQueue<SettlementJob>;
  /** Whether this installation is reached on loopback only: then a receiver may be on loopback too. */
  isLoopback: boolean;
  /** How long after its first failure an event is given up; a day by default. */
  giveUpAfterMs?: number;
  /** Queues the lane for another job at that time. */
  putOff: (lane: Lane, until: Date) => Promise<void>;
  /** Sends what waits by mail when the provider has changed its channel to mail. */
  byMail: {
    notice: (trx: Transaction<ProviderTables>, act: NoticeJob) => Promise<void>;
    followUp: (trx: Transaction<ProviderTables>, followUp: FollowUp) => Promise<void>;
  };
}

interface Delivery extends WebhookPost {
  target: WebhookTarget;
}

/**
 * The job that delivers the events of a lane, oldest first. A failed delivery is retried by the job; after a day of
 * failures the event is dead, and its lane rests until the operator replays it. While another worker has the first
 * event, the job checks the lane again when that claim ends, since the worker may have been killed.
 * @throws when the first event could not be delivered and is to be retried
 * @throws {Unproven} when the certificate of the dossier has to be reviewed first
 * @throws {NotYet} when it was put off meanwhile
 */
export const deliverEvents = (deps: DeliverDeps) => async (lane: Lane) => {
  for (;;) {
    const first = await claimFirst(deps.db, lane);
    if (!first) break;
    await deliver(deps, first);
    // This job has used some of its retries; a new job with all of them delivers the next event.
    if (first.event.first_failed_at) return deps.putOff(lane, deps.now());
  }
  const lookAgainAt = await nextLook(deps.db, lane, deps.now());
  if (lookAgainAt) await deps.putOff(lane, lookAgainAt);
};

/** No transaction is open while this waits for another service or for the receiver. */
async function deliver(deps: DeliverDeps, { event, claim }: ClaimedEvent): Promise<void> {
  const { db, now } = deps;
  try {
    const provider = await findProviderRow(db, event.provider_id);
    if (provider?.channel === 'mail') return await giveToMail(deps, { event, claim });
    const delivery = await writeDelivery(deps, event, provider);
    if (delivery) {
      // Reading may have taken longer than the claim lasts.
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
    await noteOutcome(trx, deps, event, null);
    const { dossier_id: dossierId } = event;
    const told = toldBy(event);
    if (told.kind === 'settled' && told.settlementId)
      await deps.forgetSettlement.enqueue(trx, { dossierId, settlementId: told.settlementId });
  });
}

/** The provider's current channel counts: what was queued for its web hook now goes by mail, like everything after it. */
const giveToMail = ({ db, byMail }: DeliverDeps, { event, claim }: ClaimedEvent): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (!(await renewClaim(trx, claim))) return;
    await deleteEvent(trx, event.id);
    const told = toldBy(event);
    if (told.kind !== 'notice') return byMail.followUp(trx, followUpOf(told, event));
    await handBack(trx, actOf(event));
    await byMail.notice(trx, actOf(event));
  });

/**
 * Releases an event that may not leave yet; that does not count as a failure.
 * @throws {Unproven | NotYet}
 */
async function keepWaiting(
  db: Kysely<ProviderTables>,
  { event, claim }: ClaimedEvent,
  why: Unproven | NotYet,
): Promise<never> {
  await inTransaction(db, async (trx) => {
    if ((await releaseClaim(trx, claim)) && toldBy(event).kind === 'notice')
      await takeBackFromHook(trx, actOf(event));
  });
  throw why;
}

/** @throws {WebhookFailure} unless the event is given up */
async function recordFailed(
  deps: DeliverDeps,
  { event, claim }: ClaimedEvent,
  error: unknown,
): Promise<void> {
  const { db, now, giveUpAfterMs = GIVE_UP_AFTER_MS } = deps;
  const failedAt = now();
  const firstFailedAt = event.first_failed_at ?? failedAt;
  const deadAt = failedAt.getTime() - firstFailedAt.getTime() >= giveUpAfterMs ? failedAt : null;
  await inTransaction(db, async (trx) => {
    const isOurs = await recordFailure(trx, claim, { reason: reasonOf(error), firstFailedAt, deadAt });
    if (!isOurs) return;
    // Those behind it wait as long as it fails, and are not tried themselves.
    const lane = { dossierId: event.dossier_id, providerId: event.provider_id };
    for (const one of await listWaiting(trx, lane)) await noteOutcome(trx, deps, one, failedAt);
  });
  webhooksPosted.inc({ outcome: deadAt ? 'given-up' : 'failed' });
  if (!deadAt) throw new WebhookFailure('it is tried again');
}

/** Records that delivery fails, so that the reporter sees it as not sent yet; null once it was delivered. */
async function noteOutcome(
  trx: Transaction<ProviderTables>,
  { tellSending, tellReply }: DeliverDeps,
  event: WebhookEventRow,
  failedAt: Date | null,
): Promise<void> {
  const { dossier_id: dossierId, provider_id: providerId } = event;
  const told = toldBy(event);
  if (told.kind === 'notice') await noteSending(trx, tellSending, actOf(event), failedAt);
  if (told.kind === 'answers')
    await noteReply(trx, tellReply, { dossierId, providerId, replyId: told.replyId }, failedAt);
}

const reasonOf = (error: unknown) =>
  error instanceof WebhookFailure ? error.message : 'what it says could not be read';

/** The payload and its target; null when the dossier was erased and there is nothing left to tell. */
async function writeDelivery(
  deps: DeliverDeps,
  event: WebhookEventRow,
  provider: Selectable<ProviderTable> | undefined,
): Promise<Delivery | null> {
  const place = { dossierId: event.dossier_id, providerId: event.provider_id };
  if (!provider?.webhook_url || !provider.webhook_secret) throw new WebhookFailure('it has no web hook');
  const content = await readTold(deps, toldBy(event), actOf(event));
  if (!content) return null;
  const sentAt = deps.now();
  const data: NoticeData | SettledData = { ...place, slug: provider.slug, ...content };
  const payload = JSON.stringify({ type: event.type, timestamp: sentAt.toISOString(), data });
  const secret = deps.keyRing.open(WEBHOOK_SECRET_PURPOSE, provider.webhook_secret).toString();
  return { target: { url: provider.webhook_url, secret }, id: event.id, sentAt, payload };
}

/** The event of a notice has the id of its act. */
const actOf = ({ id, dossier_id, provider_id }: WebhookEventRow): NoticeJob => ({
  actId: id,
  dossierId: dossier_id,
  providerId: provider_id,
});
