import { asksReminder } from '@nabericht/domain/products/damage-insurance-reminder';
import { isRejected, isUnknownThere } from '@nabericht/domain/provider/provider-answer';
import type { Jobs } from '@nabericht/service-kit/jobs';
import { eraseUnusedAccount } from './accounts/erase-account.ts';
import { findIdleAccounts } from './accounts/find-idle-accounts.ts';
import { usedFiles } from './documents/dossier-files.ts';
import { changeDossier } from './dossiers/change-dossier.ts';
import { findDossier } from './dossiers/dossier-repository.ts';
import { loadDossier } from './dossiers/read-whole-dossier.ts';
import { deleteExpiredDrafts } from './drafts/draft-repository.ts';
import { askIdentification } from './identification/ask-identification.ts';
import { mailVerdict } from './identification/mail-verdict.ts';
import { reviewIdentification } from './identification/review-identification.ts';
import { giveUpInvitation } from './invites/give-up-invitation.ts';
import { findInvite } from './invites/invite-repository.ts';
import { mailReceipt } from './invites/mail-receipt.ts';
import { sendInvite } from './invites/send-invite.ts';
import { tellExpired } from './invites/tell-expired.ts';
import { tellLeft } from './invites/tell-left.ts';
import type { JobDeps } from './job-deps.ts';
import { deleteExpiredLinks } from './links/link-repository.ts';
import { sendLink } from './links/send-link.ts';
import { answerLetter } from './mail/answer-letter.ts';
import { confirmCreation } from './mail/confirm-creation.ts';
import { confirmSending } from './mail/confirm-sending.ts';
import { farewellLetter } from './mail/farewell-letter.ts';
import { messageLetter, senderOf } from './mail/message-letter.ts';
import { reminderCalendar, reminderLetter } from './mail/reminder-letter.ts';
import { factsFrom, reporterFacts, sendToReporter } from './mail/send-to-reporter.ts';
import { OUTCOME_KEY, outcomeVariables } from './messages/outcome-message.ts';
import { tellGathered } from './messages/tell-gathered.ts';
import { deleteExpiredProviderLinks } from './notices/provider-link-repository.ts';
import { isNoLongerLate, remindOverdue } from './notices/remind-overdue.ts';
import { deleteExpiredTypedDetails } from './persons/typed-details-repository.ts';
import type {
  AnswerOfTask,
  DossierQueues,
  NoticeOfTask,
  OfDossier,
  OfInvite,
  ProvedUntil,
  ReminderOfProvider,
  ReminderOfTask,
  UnusedAccount,
} from './queues.ts';
import { retireDossiers } from './retention/retire-dossiers.ts';
import { linkCertificate } from './review/link-certificate.ts';
import { reviewCertificate } from './review/review-certificate.ts';
import { deleteExpiredReviewLinks } from './review/review-repository.ts';
import { remindReporter } from './settled-products/remind-reporter.ts';
import { listTasks } from './tasks/task-repository.ts';

export interface Schedules {
  /** Reminds providers whose day of reply has passed. */
  remindOverdue(): Promise<void>;
  /** Tells reporters about invitations that expired before they were accepted. */
  tellExpired(): Promise<void>;
  /** Archives and erases dossiers that were completed long ago. */
  retireDossiers(): Promise<void>;
  /** Erases accounts that own nothing and to which nobody signed in for a while. */
  findIdleAccounts(): Promise<void>;
}

export function defineJobs(jobs: Jobs, deps: JobDeps): { queues: DossierQueues; schedules: Schedules } {
  /** Defines a job about a dossier; when the dossier was erased since, the job does nothing. */
  const ofDossier = <Data extends OfDossier>(
    name: string,
    handle: (deps: JobDeps, data: Data) => Promise<void>,
  ) =>
    jobs.define<Data>({
      name: `dossier.${name}`,
      handle: async (data) => {
        if (await findDossier(deps.store, data.dossierId)) await handle(deps, data);
      },
    });
  /** Defines a job that follows the erasure of its dossier. */
  const afterErasing = (name: string, handle: (dossierId: string) => Promise<void>) =>
    jobs.define<OfDossier>({ name: `dossier.${name}`, handle: ({ dossierId }) => handle(dossierId) });
  const { file, notices, identification, session } = deps.clients;

  const queues: DossierQueues = {
    linkCertificate: ofDossier('link-certificate', (_deps, job) => linkCertificate({ ...deps, queues }, job)),
    confirmCreation: ofDossier('confirm-creation', confirmCreation),
    confirmSending: ofDossier('confirm-sending', confirmSending),
    registerNotice: ofDossier('register-notice', registerNotice),
    tellAnswer: ofDossier('tell-answer', tellAnswer),
    tellMessage: ofDossier('tell-message', tellMessage),
    tellGathered: ofDossier<OfDossier & { providerId: string }>('tell-gathered', (_deps, job) =>
      tellGathered({ ...deps, queues }, job),
    ),
    remindProvider: ofDossier('remind-provider', remindProvider),
    sendAnswers: ofDossier('send-answers', sendAnswers),
    tellProduct: ofDossier('tell-product', tellProduct),
    remindReporter: ofDossier<ReminderOfTask>('remind-reporter', (_deps, reminder) =>
      remindReporter({ ...deps, queues }, reminder),
    ),
    mailReminder: ofDossier('mail-reminder', mailReminder),
    reviewCertificate: ofDossier('review-certificate', reviewCertificate),
    reviewIdentification: ofDossier('review-identification', reviewIdentification),
    mailVerdict: ofDossier('mail-verdict', mailVerdict),
    mailReceipt: ofDossier('mail-receipt', mailReceipt),
    askIdentification: ofDossier('ask-identification', askIdentification),
    sendInvite: ofDossier('send-invite', sendInvite),
    sendLink: ofDossier('send-link', sendLink),
    eraseFile: ofDossier('erase-file', eraseFile),
    eraseFiles: afterErasing('erase-files', (dossierId) => file.eraseOfDossier({ params: { dossierId } })),
    eraseNotices: afterErasing('erase-notices', (dossierId) =>
      notices.eraseOfDossier({ params: { dossierId } }),
    ),
    eraseIdentifications: afterErasing('erase-identifications', (dossierId) =>
      identification.eraseOfDossier({ params: { dossierId } }),
    ),
    eraseScopes: jobs.define<OfDossier & { inviteId?: string }>({
      name: 'dossier.erase-scopes',
      handle: ({ dossierId, inviteId }) =>
        session.eraseScopes({ params: { dossierId }, query: inviteId ? { inviteId } : {} }),
    }),
    eraseAccount: jobs.define<UnusedAccount>({
      name: 'dossier.erase-account',
      handle: (account) => eraseUnusedAccount({ ...deps, queues }, account),
    }),
    eraseIdentification: ofDossier<ProvedUntil>(
      'erase-identification',
      (_deps, { dossierId, personId, until }) =>
        identification.eraseOfPerson({ params: { dossierId, personId }, query: until ? { until } : {} }),
    ),
    giveUpInvitation: ofDossier<OfInvite>('give-up-invitation', async (_deps, { dossierId, ...invite }) => {
      const found = await findInvite(deps.store, invite.inviteId);
      if (!found) return;
      await changeDossier({ ...deps, queues }, dossierId, async (changing) => {
        const person = changing.whole.persons.find(({ uuid }) => uuid === invite.personId);
        if (person) await giveUpInvitation(changing, person);
        if (found.userId) changing.enqueue('eraseAccount', { userId: found.userId });
      });
    }),
    tellLeft: ofDossier<OfDossier & { inviteId: string }>('tell-left', (_deps, job) =>
      tellLeft({ ...deps, queues }, job),
    ),
    sayFarewell: jobs.define<{ sealed: string; messageId: string }>({
      name: 'dossier.say-farewell',
      handle: async ({ sealed, messageId }) => {
        const farewell = deps.store.seals.farewell.open(Buffer.from(sealed, 'base64'));
        await deps.mailer.send({ to: farewell.to, ...farewellLetter(farewell, deps.sender), messageId });
      },
    }),
  };
  const schedules: Schedules = {
    remindOverdue: () => remindOverdue({ ...deps, queues }),
    tellExpired: () => tellExpired({ ...deps, queues }),
    retireDossiers: () => retireDossiers({ ...deps, queues }),
    findIdleAccounts: () => findIdleAccounts({ ...deps, queues }),
  };
  const everyDay = (name: string, cron: string, handle: () => Promise<void>) => {
    jobs.define({ name: `dossier.${name}`, handle });
    jobs.schedule(`dossier.${name}`, cron);
  };
  everyDay('remove-expired', '15 3 * * *', () => forgetExpired(deps));
  everyDay('retire', '30 3 * * *', schedules.retireDossiers);
  everyDay('find-idle-accounts', '45 3 * * *', schedules.findIdleAccounts);
  // Hourly, so that a machine that was off at one hour catches up; in the daytime, because they send mail.
  everyDay('remind-overdue', '10 8-19 * * *', schedules.remindOverdue);
  everyDay('tell-expired', '20 8-19 * * *', schedules.tellExpired);
  return { queues, schedules };
}

/**
 * Registers a notice with the provider service. The request that marked the task as sent does this too, unless its
 * process died in between.
 */
async function registerNotice({ store, clients }: JobDeps, job: NoticeOfTask) {
  const { dossierId, taskId } = job;
  const record = (await listTasks(store, dossierId)).find(({ task }) => task._id === taskId);
  const { providerId, noticeLeavesAt, noticeHeldAt } = record?.task ?? {};
  const actId = record?.noticeActId;
  if (!providerId || !actId || !(noticeLeavesAt || noticeHeldAt)) return;
  // That act was withdrawn: the task now has another one, such as the one before it.
  if (job.actId && job.actId !== actId) return;
  const leavesAt = noticeLeavesAt ?? null;
  await clients.notices.registerNotice({ params: { dossierId, providerId }, body: { actId, leavesAt } });
}

async function tellAnswer(deps: JobDeps, job: AnswerOfTask): Promise<void> {
  const { whole, providers } = await loadDossier(deps, job.dossierId);
  const record = whole.tasks.find(({ task }) => task._id === job.taskId);
  // Since then the provider gave another answer or asked something, or was notified again.
  if (!record?.answeredAt) return;
  if (job.answeredAt && record.answeredAt.toISOString() !== job.answeredAt) return;
  const { task } = record;
  const provider = providers.find(({ _id }) => _id === task.providerId);
  const facts = await factsFrom(deps, whole, providers, ({ _id }) => _id === task.providerId);
  const { providerOutcome: outcome } = task;
  const letter =
    outcome && provider
      ? messageLetter(facts, {
          content_key: OUTCOME_KEY,
          messageVariables: outcomeVariables(outcome, provider),
        })
      : answerLetter(facts, {
          providerName: provider?.name,
          answer: isRejected(task) ? 'denied' : isUnknownThere(task) ? 'unknownThere' : 'confirmed',
        });
  await sendToReporter(deps, whole, letter, {
    messageId: `answer-${task._id}-${record.answeredAt.getTime()}`,
  });
}

async function tellMessage(deps: JobDeps, job: OfDossier & { messageId: string }): Promise<void> {
  const { whole, providers } = await loadDossier(deps, job.dossierId);
  const message = whole.messages.find(({ message }) => message._id === job.messageId)?.message;
  // The reporter has read it already, or it is no longer overdue.
  if (!message || message.read || isNoLongerLate(message, { whole, providers }, deps.now())) return;
  const facts = await factsFrom(deps, whole, providers, ({ name }) => name === senderOf(message));
  await sendToReporter(deps, whole, messageLetter(facts, message), {
    messageId: `message-${message._id}`,
  });
}

async function remindProvider(
  { clients }: JobDeps,
  { dossierId, providerId, ...body }: ReminderOfProvider,
): Promise<void> {
  await clients.notices.remindNotice({ params: { dossierId, providerId }, body });
}

async function sendAnswers(
  { clients }: JobDeps,
  { dossierId, providerId, answersId }: OfDossier & { providerId: string; answersId: string },
): Promise<void> {
  await clients.notices.sendAnswers({ params: { dossierId, providerId }, body: { answersId } });
}

async function tellProduct(
  { clients }: JobDeps,
  { settlementId, ...params }: OfDossier & { providerId: string; productId: string; settlementId: string },
): Promise<void> {
  await clients.notices.tellProduct({ params, body: { settlementId } });
}

async function mailReminder(deps: JobDeps, { dossierId, taskId, day }: ReminderOfTask): Promise<void> {
  const { whole, providers } = await loadDossier(deps, dossierId);
  const task = whole.tasks.find((record) => record.task._id === taskId)?.task;
  // The task was settled since, or its reminder moved to another day.
  if (!task || asksReminder(task) !== day) return;
  const product = whole.products.find(({ uuid }) => uuid === task.productId)?.name ?? '';
  const provider = providers.find(({ _id }) => _id === task.providerId)?.name ?? '';
  const reminder = { taskId, day, product, provider };
  const facts = await reporterFacts(deps, whole);
  await sendToReporter(deps, whole, reminderLetter(facts, reminder), {
    messageId: `reminder-${taskId}-${day}`,
    attachments: [reminderCalendar(facts, reminder, deps.now())],
  });
}

/** Erases the file unless something in the dossier uses it, possibly since the job was enqueued. */
async function eraseFile(deps: JobDeps, { dossierId, fileId }: OfDossier & { fileId: string }) {
  const { whole } = await loadDossier(deps, dossierId);
  if (usedFiles(whole).includes(fileId)) return;
  await deps.clients.file.erase({ params: { dossierId, fileId } });
}

async function forgetExpired({ store, now }: JobDeps): Promise<void> {
  await deleteExpiredDrafts(store, now());
  await deleteExpiredTypedDetails(store, now());
  await deleteExpiredLinks(store, now());
  await deleteExpiredProviderLinks(store, now());
  await deleteExpiredReviewLinks(store, now());
}
