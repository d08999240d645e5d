import { createClient, type Send } from '@nabericht/api-client/client';
import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import type { internalFileContract } from '@nabericht/contracts/internal-file-contract';
import { internalPaths } from '@nabericht/contracts/wire-paths';
import { answers } from '@nabericht/database/answers';
import { inTransaction } from '@nabericht/database/in-transaction';
import { openSchema } from '@nabericht/database/open-schema';
import { openReplica } from '@nabericht/database/replica';
import { createAudit } from '@nabericht/service-kit/audit/append-act';
import { TELL_EVERY_SECONDS, tellActs } from '@nabericht/service-kit/audit/tell-acts';
import type { JobKind, JobQueue } from '@nabericht/service-kit/jobs';
import type { Kit } from '@nabericht/service-kit/kit';
import { isLoopback } from '@nabericht/service-kit/loopback';
import type { Mailer } from '@nabericht/service-kit/mailer';
import { digest } from '@nabericht/service-kit/secret-token';
import type { Sender } from '@nabericht/service-kit/support';
import { createApp } from './app.ts';
import { type SampleChannel, seedCatalogue } from './catalogue/seed-catalogue.ts';
import { keepVocabulary } from './catalogue/vocabulary.ts';
import { findProviderIdByKey } from './keys/key-repository.ts';
import { migrations } from './migrations/migrations.ts';
import type { FollowUp } from './notice/follow-up.ts';
import type { NoticeJob } from './notice/notice-job.ts';
import { unlessErased } from './notice/read-content.ts';
import { sendFollowUp } from './notice/send-follow-up.ts';
import { sendNotice, sendToBackOffice } from './notice/send-notice.ts';
import { beginSettlement } from './notice/settled/begin-settlement.ts';
import { forgetSettlement, type SettlementJob } from './notice/settled/forget-settlement.ts';
import { type ReplyJob, tellReply } from './notice/tell-reply.ts';
import { tellSending } from './notice/tell-sending.ts';
import { waitingForProof } from './notice/wait-for-proof.ts';
import type { ProviderTables } from './tables.ts';
import { DELIVER_EVENTS, deliverEvents } from './webhook/deliver-events.ts';
import type { Lane } from './webhook/webhook-event.ts';

export interface ProviderOptions extends Sender {
  /** Calls to the dossier service and the file service. */
  send: { dossier: Send; file: Send };
  mailer: Mailer;
  backOfficeEmail: string;
  graceSeconds: number;
  /** The maximum size of one file; the file service has the same limit. */
  maxUploadBytes: number;
  /**
   * Fills the catalogue with invented providers, and says how to reach those on the API channel. Null on a real
   * installation.
   */
  sample: SampleChannel | null;
  /** For how long a web hook is retried; a day by default. */
  webhooks?: { giveUpAfterMs: number };
}

/** Migrates the service's own schema, defines its jobs and creates its app. */
export async function startProvider(
  kit: Kit,
  {
    send,
    mailer,
    backOfficeEmail,
    graceSeconds,
    maxUploadBytes,
    sample,
    webhooks,
    ...sender
  }: ProviderOptions,
) {
  const db = await openSchema<ProviderTables>(kit, 'provider', migrations);
  if (sample) await seedCatalogue(db, kit.keyRing, sample);

  const dossier = createClient<typeof internalDossierContract>(internalPaths.dossier, send.dossier);
  const file = createClient<typeof internalFileContract>(internalPaths.file, send.file);
  const { keyRing, now } = kit;

  const channel = { db, dossier, file, mailer, keyRing, now, backOfficeEmail, sender };
  const besideUs = isLoopback(new URL(kit.publicUrl).hostname);
  /** Defines a job that sends something to a provider; each of them waits while sending is not allowed. */
  const defineLeaving = <Job extends object>(kind: JobKind<Job>): JobQueue<Job> => {
    const queue: JobQueue<Job> = kit.jobs.define<Job>({
      ...kind,
      handle: waitingForProof({ db, now, graceSeconds }, () => queue, kind.handle),
    });
    return queue;
  };
  const tellSendingJob = kit.jobs.define<NoticeJob>({
    name: 'provider.tell-sending',
    handle: tellSending(channel),
  });
  const tellReplyJob = kit.jobs.define<ReplyJob>({
    name: 'provider.tell-reply',
    handle: tellReply(channel),
  });
  const beginSettlementJob = kit.jobs.define<SettlementJob>({
    name: 'provider.begin-settlement',
    handle: beginSettlement(channel),
  });
  const forgetSettlementJob = kit.jobs.define<SettlementJob>({
    name: 'provider.forget-settlement',
    handle: forgetSettlement(channel),
  });
  const deliverEventsJob: JobQueue<Lane> = defineLeaving<Lane>({
    name: DELIVER_EVENTS,
    // Receivers that are down must not delay the others.
    concurrency: 4,
    handle: deliverEvents({
      ...channel,
      tellSending: tellSendingJob,
      tellReply: tellReplyJob,
      forgetSettlement: forgetSettlementJob,
      isLoopback: besideUs,
      putOff: (lane, startAfter) =>
        inTransaction(db, (trx) => deliverEventsJob.enqueue(trx, lane, { startAfter })),
      byMail: {
        notice: (trx, act) => sendNoticeJob.enqueue(trx, act),
        followUp: (trx, followUp) => sendFollowUpJob.enqueue(trx, followUp),
      },
      ...webhooks,
    }),
  });
  const handleFollowUp = sendFollowUp({
    ...channel,
    deliverEvents: deliverEventsJob,
    sendLater: (trx, followUp) => sendDocumentsJob.enqueue(trx, followUp),
    beginSettlement: beginSettlementJob,
    forgetSettlement: forgetSettlementJob,
    tellReply: tellReplyJob,
  });
  const sendFollowUpJob: JobQueue<FollowUp> = defineLeaving<FollowUp>({
    name: 'provider.send-follow-up',
    handle: handleFollowUp,
  });
  // Queues of their own: a worker of an older release would take them for the answers to questions.
  const sendLinkJob = defineLeaving<FollowUp>({ name: 'provider.send-link', handle: handleFollowUp });
  const sendDocumentsJob: JobQueue<FollowUp> = defineLeaving<FollowUp>({
    name: 'provider.send-documents',
    handle: handleFollowUp,
  });
  const backOffice = defineLeaving<NoticeJob>({
    name: 'provider.ask-back-office',
    handle: sendToBackOffice(channel),
  });
  const sendNoticeJob: JobQueue<NoticeJob> = defineLeaving<NoticeJob>({
    name: 'provider.send-notice',
    // The notices of one report are due together.
    concurrency: 4,
    handle: sendNotice({
      ...channel,
      backOffice,
      tellSending: tellSendingJob,
      sendLater: sendDocumentsJob,
      deliverEvents: deliverEventsJob,
    }),
  });
  const reopenNotice = kit.jobs.define<NoticeJob>({
    name: 'provider.reopen-notice',
    handle: async ({ dossierId, providerId, actId }) => {
      await unlessErased(dossier.reopenNotice({ params: { dossierId, providerId }, query: { actId } }));
    },
  });
  const reopenNotices = kit.jobs.define<{ dossierId: string; actIds: string[] }>({
    name: 'provider.reopen-notices',
    handle: async ({ dossierId, actIds }) => {
      await unlessErased(dossier.reopenNotices({ params: { dossierId }, body: { actIds } }));
    },
  });
  const log = kit.log.child({ service: 'provider' });
  const replica = openReplica<ProviderTables>(kit.connection, 'provider', {
    onChange: (isThere) =>
      isThere
        ? log.info('The catalogue is read from the replica')
        : log.warn('The replica is away: the catalogue is read from the primary'),
  });
  kit.jobs.every(TELL_EVERY_SECONDS, () => tellActs(db, 'provider', kit.door.security));
  const door = { ...kit.door, findProviderByKey: (key: string) => findProviderIdByKey(db, digest(key)) };
  return {
    app: createApp({
      door,
      db,
      replica,
      readVocabulary: keepVocabulary(db),
      dossier,
      file,
      sendNotice: sendNoticeJob,
      reopenNotice,
      reopenNotices,
      sendFollowUp: sendFollowUpJob,
      sendLink: sendLinkJob,
      forgetSettlement: forgetSettlementJob,
      graceSeconds,
      maxUploadBytes,
      audit: createAudit({ chain: 'provider', keyRing }, now),
      log,
      now,
    }),
    checks: { provider: () => answers(db) },
    stop: async () => {
      await replica?.close();
      await db.destroy();
    },
  };
}
