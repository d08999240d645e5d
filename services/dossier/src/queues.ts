import type { EnqueueOptions, JobQueue } from '@nabericht/service-kit/jobs';
import type { StoreTransaction } from './store.ts';

export interface UnusedAccount {
  userId: string;
  /** Erase only if nobody signed in to the account at or after this moment. */
  idleSince?: string;
  /** The certificate of a draft that stays with its browser. */
  keptFileId?: string;
  /** Its owner asked for it: then a report that they began in another browser does not keep the account. */
  isAsked?: true;
}

export interface OfDossier {
  dossierId: string;
}

/** Notices of which one mail tells that they have left. */
export interface SendingRound {
  actIds: string[];
  /** When they began to count as told. A job of an earlier release does not say it. */
  toldAt?: string;
}

export interface OfPerson extends OfDossier {
  personId: string;
}

export interface OfTask extends OfDossier {
  taskId: string;
}

/** Messages of which one mail tells that their providers are late. */
export type LateOfDossier = OfDossier & { messageIds: string[] };

/** How often the reader was asked again about a certificate that it had no time for. */
export type OfLook = OfDossier & { looks?: number };

/** The person, and since when they are done, or no longer done: each of these moments gets a mail of its own. */
export type OfPersonSince = OfPerson & { since: string };

/** Jobs that an older version enqueued have no `since`. */
export type OfReceipt = OfPerson & { since?: string };

/** An accepted invitation. */
export type OfInvite = OfDossier & { personId: string; inviteId: string };

/** What a person proved until a moment; jobs that an older version enqueued have no `until`. */
export type ProvedUntil = OfPerson & { until?: string };

/** A task, and when its answer was given: a later answer replaces it. Jobs that an older version enqueued have no time. */
export type AnswerOfTask = OfTask & { answeredAt?: string; isOutcomeKnown?: boolean };

/** An act of sending; jobs that an older version enqueued have no `actId`. */
export type NoticeOfTask = OfTask & { actId?: string | null };

/** A notice, and the day to reply that has passed. */
export type ReminderOfProvider = OfDossier & { providerId: string; actId: string; dueOn: string };

/** A task, and the day for which its reminder was requested. */
export type ReminderOfTask = OfTask & { day: string };

/** The last day before a dossier is erased by itself, and the invitation of the person who reads it; none for its reporter. */
export type ErasureOfDossier = OfDossier & { day: string; inviteId?: string };

/** One time that a provider is told what was decided about its product. */
export type SettlementOfProduct = OfDossier & { providerId: string; productId: string; settlementId: string };

/** A farewell as sealed bytes in base64. */
export interface SealedFarewell {
  sealed: string;
  messageId: string;
}

/**
 * The follow-up of a change, enqueued in its transaction. Jobs carry only ids, no secrets and nothing personal; the
 * farewell is the exception: it is sealed in its job, when nothing else knows its recipient any more.
 */
export interface DossierQueues {
  linkCertificate: JobQueue<OfLook>;
  confirmCreation: JobQueue<OfDossier>;
  /** Confirms that the notices of these acts have left. */
  confirmSending: JobQueue<OfDossier & SendingRound>;
  registerNotice: JobQueue<NoticeOfTask>;
  tellAnswer: JobQueue<AnswerOfTask>;
  tellMessage: JobQueue<OfDossier & { messageId: string }>;
  /** Mails what one provider sent after the first mails of the day. */
  tellGathered: JobQueue<OfDossier & { providerId: string }>;
  tellLate: JobQueue<LateOfDossier>;
  remindProvider: JobQueue<ReminderOfProvider>;
  sendAnswers: JobQueue<OfDossier & { providerId: string; answersId: string }>;
  sendSettlement: JobQueue<SettlementOfProduct>;
  remindReporter: JobQueue<ReminderOfTask>;
  mailReminder: JobQueue<ReminderOfTask>;
  reviewCertificate: JobQueue<OfDossier & { reviewId: string; isReminder: boolean }>;
  /** Asks the back office to open the task of a product that only it opens. */
  askToOpenProduct: JobQueue<OfTask>;
  reviewIdentification: JobQueue<OfPerson>;
  mailVerdict: JobQueue<OfPerson>;
  mailReceipt: JobQueue<OfReceipt>;
  askIdentification: JobQueue<OfPersonSince>;
  /** Tells one person of a dossier that it is erased by itself in about a month. */
  mailErasure: JobQueue<ErasureOfDossier>;
  /** What the scheduled rounds failed to do. */
  retireDossier: JobQueue<OfDossier>;
  remindOverdueNotice: JobQueue<OfTask>;
  tellExpiredInvitation: JobQueue<OfDossier & { inviteId: string }>;
  eraseUnusedFile: JobQueue<OfDossier & { fileId: string }>;
  eraseFiles: JobQueue<OfDossier>;
  eraseNotices: JobQueue<OfDossier>;
  eraseIdentifications: JobQueue<OfDossier>;
  eraseScopes: JobQueue<OfDossier & { inviteId?: string }>;
  eraseUnusedAccount: JobQueue<UnusedAccount>;
  eraseIdentification: JobQueue<ProvedUntil>;
  giveUpAcceptedInvitation: JobQueue<OfInvite>;
  tellLeft: JobQueue<OfDossier & { inviteId: string }>;
  mailFarewell: JobQueue<SealedFarewell>;
  sendInvite: JobQueue<OfDossier & { inviteId: string }>;
  sendLink: JobQueue<OfDossier & { linkId: string; nn: boolean }>;
}

type JobData<Name extends keyof DossierQueues> =
  DossierQueues[Name] extends JobQueue<infer Data> ? Data : never;

/** Adds a job to a queue. */
export type Enqueue = <Name extends keyof DossierQueues>(
  name: Name,
  data: JobData<Name>,
  options?: EnqueueOptions,
) => void;

/** The jobs of a change: listed while it is made, enqueued by its transaction. */
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
