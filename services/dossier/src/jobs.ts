import type { Jobs } from '@nabericht/service-kit/jobs';
import { eraseUnusedAccount } from './accounts/erase-unused-account.ts';
import { findIdleAccounts } from './accounts/find-idle-accounts.ts';
import { mailFarewell } from './accounts/mail-farewell.ts';
import { eraseUnusedFile } from './documents/erase-unused-file.ts';
import { isDaytime } from './dossiers/amsterdam-hour.ts';
import { findDossier } from './dossiers/dossier-repository.ts';
import {
  eraseFiles,
  eraseIdentification,
  eraseIdentifications,
  eraseNotices,
  eraseScopes,
} from './erasures/erase-elsewhere.ts';
import { askIdentification } from './identification/ask-identification.ts';
import { mailVerdict } from './identification/mail-verdict.ts';
import { reviewIdentification } from './identification/review-identification.ts';
import { giveUpAcceptedInvitation } from './invites/give-up-accepted-invitation.ts';
import { mailReceipt } from './invites/mail-receipt.ts';
import { sendInvite } from './invites/send-invite.ts';
import { tellExpired, tellExpiredInvitation } from './invites/tell-expired.ts';
import { tellLeft } from './invites/tell-left.ts';
import type { JobDeps } from './job-deps.ts';
import { sendLink } from './links/send-link.ts';
import { confirmCreation } from './mail/confirm-creation.ts';
import { confirmSending } from './mail/confirm-sending.ts';
import { tellGathered } from './messages/tell-gathered.ts';
import { tellMessage } from './messages/tell-message.ts';
import { registerNotice } from './notices/register-notice.ts';
import { remindOverdue, remindOverdueNotices } from './notices/remind-overdue.ts';
import { tellAnswer } from './notices/tell-answer.ts';
import { tellLate } from './notices/tell-late.ts';
import { remindProvider, sendAnswers, sendSettlement } from './notices/tell-provider.ts';
import { askToOpenProduct } from './products/ask-to-open-product.ts';
import type { DossierQueues, OfDossier } from './queues.ts';
import { forgetExpired } from './retention/forget-expired.ts';
import { mailErasure } from './retention/mail-erasure.ts';
import { retireDossier, retireDossiers } from './retention/retire-dossiers.ts';
import { linkCertificate } from './review/link-certificate.ts';
import { reviewCertificate } from './review/review-certificate.ts';
import { mailReminder } from './settled-products/mail-reminder.ts';
import { remindReporter } from './settled-products/remind-reporter.ts';

type Work<Data> = (deps: JobDeps, data: Data) => Promise<void>;

/**
 * Defines all jobs of this service. A queue keeps its name when its job gets another one: jobs may be waiting in it.
 * @returns the queues, and what is scheduled, as functions that do it now
 */
export function defineJobs(jobs: Jobs, deps: Omit<JobDeps, 'queues'>) {
  const define = <Data extends object>(name: string, work: Work<Data>) =>
    jobs.define<Data>({ name: `dossier.${name}`, handle: (data) => work({ ...deps, queues }, data) });
  /** Does nothing when the dossier was erased since. */
  const ofDossier = <Data extends OfDossier>(name: string, work: Work<Data>) =>
    define<Data>(name, async (jobDeps, data) => {
      if (await findDossier(deps.store, data.dossierId)) await work(jobDeps, data);
    });
  /** Does nothing at night: the round that enqueued it finds the item still due, in the morning. */
  const inDaytime =
    <Data>(work: Work<Data>): Work<Data> =>
    async (jobDeps, data) => {
      if (isDaytime(deps.now())) await work(jobDeps, data);
    };
  const scheduled = (name: string, cron: string, work: (deps: JobDeps) => Promise<void>) => {
    define(name, work);
    jobs.schedule(`dossier.${name}`, cron);
    return () => work({ ...deps, queues });
  };

  const queues: DossierQueues = {
    linkCertificate: ofDossier('link-certificate', linkCertificate),
    confirmCreation: ofDossier('confirm-creation', confirmCreation),
    confirmSending: ofDossier('confirm-sending', confirmSending),
    registerNotice: ofDossier('register-notice', registerNotice),
    tellAnswer: ofDossier('tell-answer', tellAnswer),
    tellMessage: ofDossier('tell-message', tellMessage),
    tellLate: ofDossier('tell-late', tellLate),
    tellGathered: ofDossier('tell-gathered', tellGathered),
    remindProvider: ofDossier('remind-provider', remindProvider),
    sendAnswers: ofDossier('send-answers', sendAnswers),
    sendSettlement: ofDossier('tell-product', sendSettlement),
    remindReporter: ofDossier('remind-reporter', remindReporter),
    mailReminder: ofDossier('mail-reminder', mailReminder),
    reviewCertificate: ofDossier('review-certificate', reviewCertificate),
    askToOpenProduct: ofDossier('ask-to-open-product', askToOpenProduct),
    reviewIdentification: ofDossier('review-identification', reviewIdentification),
    mailVerdict: ofDossier('mail-verdict', mailVerdict),
    mailReceipt: ofDossier('mail-receipt', mailReceipt),
    askIdentification: ofDossier('ask-identification', askIdentification),
    sendInvite: ofDossier('send-invite', sendInvite),
    tellLeft: ofDossier('tell-left', tellLeft),
    giveUpAcceptedInvitation: ofDossier('give-up-invitation', giveUpAcceptedInvitation),
    sendLink: ofDossier('send-link', sendLink),
    mailErasure: ofDossier('mail-erasure', mailErasure),
    retireDossier: ofDossier('retire-dossier', retireDossier),
    remindOverdueNotice: ofDossier('remind-overdue-notice', inDaytime(remindOverdueNotices)),
    tellExpiredInvitation: ofDossier('tell-expired-invitation', inDaytime(tellExpiredInvitation)),
    eraseUnusedFile: ofDossier('erase-file', eraseUnusedFile),
    eraseIdentification: ofDossier('erase-identification', eraseIdentification),
    eraseFiles: define('erase-files', eraseFiles),
    eraseNotices: define('erase-notices', eraseNotices),
    eraseIdentifications: define('erase-identifications', eraseIdentifications),
    eraseScopes: define('erase-scopes', eraseScopes),
    eraseUnusedAccount: define('erase-account', eraseUnusedAccount),
    mailFarewell: define('say-farewell', mailFarewell),
  };
  const schedules = {
    forgetExpired: scheduled('remove-expired', '15 3 * * *', forgetExpired),
    retireDossiers: scheduled('retire', '30 3 * * *', retireDossiers),
    findIdleAccounts: scheduled('find-idle-accounts', '45 3 * * *', findIdleAccounts),
    // Hourly, so that a machine that was off at one hour catches up; in the daytime, because they send mail.
    remindOverdue: scheduled('remind-overdue', '10 8-19 * * *', remindOverdue),
    tellExpired: scheduled('tell-expired', '20 8-19 * * *', tellExpired),
  };
  return { queues, schedules };
}
