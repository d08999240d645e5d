import type { EnqueueOptions, JobQueue } from '@nabericht/service-kit/jobs';
import type { StoreTransaction } from './store.ts';

export interface UnusedAccount {
  userId: string;
  /** Only when nobody signed in to it from this moment on. */
  idleSince?: string;
}

export interface OfDossier {
  dossierId: string;
}

export interface OfPerson extends OfDossier {
  personId: string;
}

/** Of whom, and since when they are done, or are not any more: by it each time has a mail of its own. */
export type OfPersonSince = OfPerson & { since: string };

/** Jobs of the version before do not say since when. */
export type OfReceipt = OfPerson & { since?: string };

/** Of an invitation that somebody came in by. */
export type OfInvite = OfDossier & { personId: string; inviteId: string };

/** What somebody proved of themselves up to a moment, which jobs of the version before do not name. */
export type ProvedUntil = OfPerson & { until?: string };

/** Of which task, and when it was given: a later one takes its place. Jobs of the version before do not say when. */
export type AnswerOfTask = OfDossier & { taskId: string; answeredAt?: string };

/** Of which act of sending; a job of before these were named has none. */
export type NoticeOfTask = OfDossier & { taskId: string; actId?: string | null };

/** Of which notice, and which day has passed. */
export type ReminderOfProvider = OfDossier & { providerId: string; actId: string; dueOn: string };

/** Of which task, and for which day it was asked. */
export type ReminderOfTask = OfDossier & { taskId: string; day: string };

/**
 * What follows a change, enqueued by its transaction. Jobs carry ids alone: no secrets, nothing personal, but what is
 * said at an end, sealed, when nothing else knows it any more.
 */
export interface DossierQueues {
  linkCertificate: JobQueue<OfDossier>;
  confirmCreation: JobQueue<OfDossier>;
  /** That the notices of these acts have left. */
  confirmSending: JobQueue<OfDossier & { actIds: string[] }>;
  registerNotice: JobQueue<NoticeOfTask>;
  tellAnswer: JobQueue<AnswerOfTask>;
  tellMessage: JobQueue<OfDossier & { messageId: string }>;
  /** About what one provider sent after its mails of a day. */
  tellGathered: JobQueue<OfDossier & { providerId: string }>;
  remindProvider: JobQueue<ReminderOfProvider>;
  sendAnswers: JobQueue<OfDossier & { providerId: string; answersId: string }>;
  tellProduct: JobQueue<OfDossier & { providerId: string; productId: string; settlementId: string }>;
  remindReporter: JobQueue<ReminderOfTask>;
  mailReminder: JobQueue<ReminderOfTask>;
  reviewCertificate: JobQueue<OfDossier & { reviewId: string; isReminder: boolean }>;
  reviewIdentification: JobQueue<OfPerson>;
  mailVerdict: JobQueue<OfPerson>;
  mailReceipt: JobQueue<OfReceipt>;
  askIdentification: JobQueue<OfPersonSince>;
  eraseFile: JobQueue<OfDossier & { fileId: string }>;
  eraseFiles: JobQueue<OfDossier>;
  eraseNotices: JobQueue<OfDossier>;
  eraseIdentifications: JobQueue<OfDossier>;
  eraseScopes: JobQueue<OfDossier & { inviteId?: string }>;
  eraseAccount: JobQueue<UnusedAccount>;
  eraseIdentification: JobQueue<ProvedUntil>;
  giveUpInvitation: JobQueue<OfInvite>;
  tellLeft: JobQueue<OfDossier & { inviteId: string }>;
  sayFarewell: JobQueue<{ sealed: string; messageId: string }>;
  sendInvite: JobQueue<OfDossier & { inviteId: string }>;
  sendLink: JobQueue<OfDossier & { linkId: string; nn: boolean }>;
}

type JobData<Name extends keyof DossierQueues> =
  DossierQueues[Name] extends JobQueue<infer Data> ? Data : never;

/** Names a job that is to follow, by its queue. */
export type Enqueue = <Name extends keyof DossierQueues>(
  name: Name,
  data: JobData<Name>,
  options?: EnqueueOptions,
) => void;

/** Jobs that follow a change: named while it is made, enqueued by its transaction. */
export interface JobList {
  enqueue: Enqueue;
  isEmpty: () => boolean;
  enqueueAll: (trx: StoreTransaction, queues: DossierQueues) => Promise<void>;
}

export function createJobList(): JobList {
  const jobs: ((trx: StoreTransaction, queues: DossierQueues) => Promise<void>)[] = [];
  return {
    enqueue: (name, data, options) => {
      jobs.push(({ db }, queues) => (queues[name] as JobQueue<typeof data>).enqueue(db, data, options));
    },
    isEmpty: () => jobs.length === 0,
    enqueueAll: async (trx, queues) => {
      for (const enqueue of jobs) await enqueue(trx, queues);
    },
  };
}
