import { DAY_MS } from '@nabericht/domain/full-days';
import type { JobQueue } from '@nabericht/service-kit/jobs';
import type { KeyRing } from '@nabericht/service-kit/key-ring';
import { purposeOf } from '@nabericht/service-kit/keys/sealed-data';
import type { Kysely } from 'kysely';
import { findProviderRow } from '../catalogue/provider-repository.ts';
import type { NoticeJob } from '../notice/notice-job.ts';
import { beginDelivery, takeBackFromHook } from '../notice/notice-repository.ts';
import { type ContentSource, readContent, readSettled, Unproven } from '../notice/read-content.ts';
import { type FileSource, readSettledFiles } from '../notice/settled/settled-files.ts';
import { noteSending } from '../notice/tell-sending.ts';
import { SEALED } from '../sealed.ts';
import type { ProviderTables } from '../tables.ts';
import { postWebhook } from './post-webhook.ts';
import type { Lane } from './webhook-event.ts';
import { recordFailure, settleEvent, takeFirst, type WebhookEventRow } from './webhook-event-repository.ts';
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
  /** Of this installation: then a receiver may stand beside it. */
  isLoopback: boolean;
  /** How long after its first failure an event is given up on; a day unless told otherwise. */
  giveUpAfterMs?: number;
}

/**
 * The job that delivers what waits in a lane, the oldest first. What fails is tried again by the job; after a day of
 * that the event is dead, and its lane rests until the operator replays it.
 * @throws when the first one could not be delivered and is to be tried again
 * @throws {Unproven} when the certificate of the dossier has to be looked at first
 */
export const deliverEvents = (deps: DeliverDeps) => async (lane: Lane) => {
  for (;;) {
    const outcome = await deliverFirst(deps, lane);
    if (outcome === 'waits') throw new Unproven();
    if (outcome === 'failed') throw new WebhookFailure('it is tried again');
    if (outcome !== 'delivered') return;
  }
};

async function deliverFirst(
  deps: DeliverDeps,
  lane: Lane,
): Promise<'delivered' | 'failed' | 'waits' | 'nothing to do'> {
  const { db, now, giveUpAfterMs = GIVE_UP_AFTER_MS } = deps;
  return db.transaction().execute(async (trx) => {
    const event = await takeFirst(trx, lane);
    if (!event || event.dead_at) return 'nothing to do';
    try {
      await deliver({ ...deps, db: trx }, event);
    } catch (error) {
      // What waits for the certificate has not failed.
      if (error instanceof Unproven) {
        if (isNotice(event)) await takeBackFromHook(trx, actOf(event));
        return 'waits';
      }
      const failedAt = now();
      const firstFailedAt = event.first_failed_at ?? failedAt;
      const deadAt = failedAt.getTime() - firstFailedAt.getTime() >= giveUpAfterMs ? failedAt : null;
      if (isNotice(event)) await noteSending(trx, deps.tellSending, actOf(event), failedAt);
      await recordFailure(trx, event.id, { reason: reasonOf(error), firstFailedAt, deadAt });
      return deadAt ? 'nothing to do' : 'failed';
    }
    if (isNotice(event)) await noteSending(trx, deps.tellSending, actOf(event), null);
    await settleEvent(trx, event.id, now());
    return 'delivered';
  });
}

const reasonOf = (error: unknown) =>
  error instanceof WebhookFailure ? error.message : 'what it says could not be read';

/** A dossier that was erased since leaves nothing to tell. */
async function deliver(deps: DeliverDeps, event: WebhookEventRow): Promise<void> {
  const place = { dossierId: event.dossier_id, providerId: event.provider_id };
  const provider = await findProviderRow(deps.db, event.provider_id);
  if (!provider?.webhook_url || !provider.webhook_secret) throw new WebhookFailure('it has no web hook');
  const data = event.product_id
    ? await readSettledForApi(deps, { ...place, productId: event.product_id })
    : await readForApi(deps, place, event);
  if (!data) return;
  const sentAt = deps.now();
  const payload = JSON.stringify({
    type: event.type,
    timestamp: sentAt.toISOString(),
    data: { ...place, slug: provider.slug, ...data },
  });
  const secret = deps.keyRing.open(WEBHOOK_SECRET_PURPOSE, provider.webhook_secret).toString();
  await postWebhook({ url: provider.webhook_url, secret }, { id: event.id, sentAt, payload }, deps);
}

const isNotice = ({ type }: WebhookEventRow) => type === 'notice.sent';
/** Its event has the id of the act. */
const actOf = ({ id, dossier_id, provider_id }: WebhookEventRow): NoticeJob => ({
  actId: id,
  dossierId: dossier_id,
  providerId: provider_id,
});

/** Without the link and the files of who gets a mail; null for a notice that was taken back since. */
async function readForApi(deps: DeliverDeps, place: Lane, event: WebhookEventRow) {
  if (isNotice(event) && !(await beginDelivery(deps.db, actOf(event), deps.now()))) return null;
  const content = await readContent(deps, place, isNotice(event) ? event.id : undefined);
  if (!content) return null;
  const { confirmationUrl: _, certificateFileId: __, ...data } = content;
  return data;
}

/** With the documents of the reporter in it: nothing else brings them to a provider on the API channel. */
async function readSettledForApi(deps: DeliverDeps, place: Lane & { productId: string }) {
  const settled = await readSettled(deps, place);
  if (!settled) return null;
  const { fileIds, ...data } = settled;
  const files = await readSettledFiles(deps, place.dossierId, fileIds);
  return {
    ...data,
    files: files.map(({ filename, contentType, content }) => ({
      name: filename,
      mimetype: contentType,
      content: Buffer.from(content).toString('base64'),
    })),
  };
}
