import { isCertificateAvailable } from '@nabericht/domain/certificate-verdict';
import { LINK_MAIL_VALID_DAYS } from '@nabericht/domain/constants';
import { isRejected } from '@nabericht/domain/provider-answer';
import type { Jobs } from '@nabericht/service-kit/jobs';
import type { WrittenLetter } from '@nabericht/service-kit/mail-letter';
import type { Mailer } from '@nabericht/service-kit/mailer';
import { createSecret, digest } from '@nabericht/service-kit/secret-token';
import type { DossierDeps } from './deps.ts';
import { addDays } from './dossiers/days.ts';
import type { DossierWhole } from './dossiers/dossier-whole.ts';
import { loadDossier } from './dossiers/read-whole-dossier.ts';
import { deleteExpiredDrafts } from './drafts/draft-repository.ts';
import { deleteExpiredLinks, insertLink } from './links/link-repository.ts';
import { answerLetter } from './mail/answer-letter.ts';
import { creationLetter } from './mail/creation-letter.ts';
import { type LetterSender, letterFacts, reporterAddress } from './mail/letter-facts.ts';
import { linkLetter } from './mail/link-letter.ts';
import { deleteExpiredProviderLinks } from './notices/provider-link-repository.ts';
import type { DossierQueues, OfDossier } from './queues.ts';
import { listTasks } from './tasks/task-repository.ts';

export type JobDeps = Pick<DossierDeps, 'store' | 'clients' | 'publicUrl' | 'now'> & {
  mailer: Mailer;
  sender: LetterSender;
};

export function defineJobs(jobs: Jobs, deps: JobDeps): DossierQueues {
  const removeExpired = 'dossier.remove-expired';
  jobs.define({ name: removeExpired, handle: () => forgetExpired(deps) });
  jobs.schedule(removeExpired, '15 3 * * *');
  return {
    linkCertificate: jobs.define<OfDossier>({
      name: 'dossier.link-certificate',
      handle: (job) => linkCertificate(deps, job),
    }),
    confirmCreation: jobs.define<OfDossier>({
      name: 'dossier.confirm-creation',
      handle: (job) => confirmCreation(deps, job),
    }),
    registerNotice: jobs.define<OfDossier & { taskId: string }>({
      name: 'dossier.register-notice',
      handle: (job) => registerNotice(deps, job),
    }),
    tellAnswer: jobs.define<OfDossier & { taskId: string }>({
      name: 'dossier.tell-answer',
      handle: (job) => tellAnswer(deps, job),
    }),
    sendLink: jobs.define<OfDossier & { nn: boolean }>({
      name: 'dossier.send-link',
      handle: (job) => sendLink(deps, job),
    }),
  };
}

async function linkCertificate(deps: JobDeps, { dossierId }: OfDossier): Promise<void> {
  const { whole } = await loadDossier(deps, dossierId);
  const { fileId, fileHash } = whole.record.certificate;
  if (!fileId) return;
  await deps.clients.file.link({ params: { fileId, dossierId }, body: { hash: fileHash || undefined } });
}

async function confirmCreation(deps: JobDeps, { dossierId }: OfDossier): Promise<void> {
  const { whole } = await loadDossier(deps, dossierId);
  const certificateAvailable = isCertificateAvailable(whole.record.certificate);
  await sendToReporter(deps, whole, creationLetter(letterFacts(whole, deps), { certificateAvailable }), {
    messageId: `created-${dossierId}`,
  });
}

/**
 * Makes sure that what the task says was sent does leave: who asked for it tells the provider service too, unless
 * it died in between.
 */
async function registerNotice({ store, clients }: JobDeps, job: OfDossier & { taskId: string }) {
  const { dossierId, taskId } = job;
  const record = (await listTasks(store, dossierId)).find(({ task }) => task._id === taskId);
  const { providerId, noticeLeavesAt: leavesAt } = record?.task ?? {};
  const actId = record?.noticeActId;
  if (!providerId || !leavesAt || !actId) return;
  await clients.notices.registerNotice({ params: { dossierId, providerId }, body: { actId, leavesAt } });
}

async function tellAnswer(deps: JobDeps, job: OfDossier & { taskId: string }): Promise<void> {
  const { whole, providers } = await loadDossier(deps, job.dossierId);
  const task = whole.tasks.find((record) => record.task._id === job.taskId)?.task;
  if (!task) return;
  const providerName = providers.find(({ _id }) => _id === task.providerId)?.name ?? 'De organisatie';
  const letter = answerLetter(letterFacts(whole, deps), { providerName, isDenied: isRejected(task) });
  await sendToReporter(deps, whole, letter, { messageId: `answer-${task._id}-${task.version}` });
}

async function sendLink(deps: JobDeps, { dossierId, nn }: OfDossier & { nn: boolean }): Promise<void> {
  const { whole, providers } = await loadDossier(deps, dossierId);
  // Made here, so that the secret is in the mail and nowhere else.
  const secret = createSecret();
  const expiresAt = addDays(deps.now(), LINK_MAIL_VALID_DAYS);
  await insertLink(deps.store, { digest: digest(secret), dossierId, expiresAt });
  const providerName = (nn && providers[0]?.name) || null;
  await sendToReporter(deps, whole, linkLetter(letterFacts(whole, deps), { secret, providerName }));
}

async function sendToReporter(
  { mailer }: JobDeps,
  whole: DossierWhole,
  letter: WrittenLetter,
  { messageId }: { messageId?: string } = {},
): Promise<void> {
  const to = reporterAddress(whole);
  if (to) await mailer.send({ to, ...letter, ...(messageId ? { messageId } : {}) });
}

async function forgetExpired({ store, now }: JobDeps): Promise<void> {
  await deleteExpiredDrafts(store, now());
  await deleteExpiredLinks(store, now());
  await deleteExpiredProviderLinks(store, now());
}
