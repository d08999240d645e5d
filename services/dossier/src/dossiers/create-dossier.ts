import { randomBytes, randomUUID } from 'node:crypto';
import { isProven } from '@nabericht/domain/certificate/certificate-review';
import { isCertificateAvailable } from '@nabericht/domain/certificate/certificate-verdict';
import type { DossierInput } from '@nabericht/domain/dossier/dossier';
import { dossierReference } from '@nabericht/domain/dossier/dossier-reference';
import { withoutRepeats } from '@nabericht/domain/own-letters/same-letter';
import type { Provider } from '@nabericht/domain/provider/provider';
import {
  brokenQuestions,
  hasQuestions,
  refusedPatterns,
} from '@nabericht/domain/provider/provider-questions';
import { reportContext } from '@nabericht/domain/report/report-context';
import { initialTasks } from '@nabericht/domain/tasks/initial-tasks';
import { matchesPattern, whyNotPattern } from '@nabericht/patterns/pattern';
import { refused, stale } from '@nabericht/service-kit/problem';
import { joinAccount } from '../accounts/join-account.ts';
import { ofStandingAccount } from '../accounts/of-standing-account.ts';
import type { DossierDeps } from '../deps.ts';
import { deleteSentDraft, findDraftVersion } from '../drafts/draft-repository.ts';
import { addConsents } from '../notices/consent-repository.ts';
import { newPerson } from '../persons/change-persons.ts';
import { insertPersons } from '../persons/person-repository.ts';
import { readProviders, whyNotChoose } from '../providers/read-providers.ts';
import { createJobList } from '../queues.ts';
import { judgeCertificate } from '../review/judge-certificate.ts';
import { openReview } from '../review/judge-proof.ts';
import { inTransaction, type StoreTransaction } from '../store.ts';
import { newTask } from '../tasks/change-tasks.ts';
import { insertTasks } from '../tasks/task-repository.ts';
import { checkCertificate } from './check-certificate.ts';
import { checkReport } from './check-report.ts';
import { claimCertificate } from './claim-certificate.ts';
import { findDossierOfDraft, insertDossier, type NewDossier } from './dossier-repository.ts';

/** When nothing was missing and still no notice was sent, the mail says so after this delay. */
const UNSENT_MS = 60 * 60_000;
/** The client sends the notices right after the report: only after this delay can the mail say what is left to do. */
const SENDING_MS = 2 * 60_000;

export interface Submission {
  userId: string;
  input: DossierInput;
  /** The browser's draft, when it has one. */
  draft: SentDraft | null;
}

interface SentDraft {
  digest: string;
  /** The version that the report was made of, when the client says so. */
  version: number | undefined;
}

/**
 * Creates a dossier from a report, which is checked again: in one transaction, and once per draft however often it is
 * sent. No provider is notified yet.
 * @returns the id of the dossier
 * @throws {Problem} 422 when the report is not complete according to the flow, 412 when its draft was changed in another tab
 */
export async function createDossier(deps: DossierDeps, submission: Submission): Promise<string> {
  const { userId, input } = submission;
  const { draftId = null, ...frontendData } = input.frontendData;
  const first = draftId && (await findDossierOfDraft(deps.store, userId, draftId));
  if (first) return first;
  // Before the report is checked, too: what is wrong with it may have been corrected in the other tab.
  const sent = draftId && submission.draft;
  if (sent) assertCurrent(sent, await findDraftVersion(deps.store, sent.digest, draftId, deps.now()));

  const providers = await chosenProviders(deps, input.providerIds);
  noteBrokenQuestions(deps, providers);
  const context = reportContext(providers, { signedIn: true, now: deps.now(), matches: matchesPattern });
  const [known, user] = await Promise.all([
    checkCertificate(deps.clients, input.deathCertificate, { userId }),
    ofStandingAccount(deps.clients.session.readUser({ params: { id: userId } })),
  ]);
  const persons = input.persons.map((person) => ({ ...person, email: user.email }));
  const checked = checkReport({ ...input, persons, deathCertificate: known.certificate }, context);
  // The flow does not ask for the document type.
  const documentType = input.persons[0]?.documentType;
  const report = {
    ...checked,
    ownLetters: withoutRepeats(input.ownLetters ?? []),
    persons: checked.persons.map((person) => ({ ...person, documentType })),
  };
  const certificate = await judgeCertificate(deps.store, known.certificate, known.facts, report);

  const dossier: Omit<NewDossier, 'reference'> = {
    id: randomUUID(),
    userId,
    draftId,
    nnOnly: context.nnOnly,
    providerIds: report.providerIds,
    deceased: report.deceased,
    certificate,
    frontendData,
    createdAt: deps.now(),
  };
  return inTransaction(deps.store, async (trx) => {
    const { enqueue, enqueueAll } = createJobList();
    // The address may have changed since the report was checked; from here on every change of it is followed.
    const { email } = await joinAccount(trx, deps.clients, userId);
    const persons = report.persons.map((person) => ({ ...person, email }));
    const earlier = await insertUnderNewReference(trx, dossier);
    if (earlier) return earlier;
    await insertParts(trx, dossier, { ...report, persons }, providers);
    if (sent) assertCurrent(sent, await deleteSentDraft(trx, sent.digest, draftId, deps.now()));
    if (certificate.fileId) {
      await claimCertificate(trx, dossier.id, certificate.fileId);
      enqueue('linkCertificate', { dossierId: dossier.id });
    }
    if (certificate.needsReview)
      await openReview({ trx, whole: { record: dossier }, now: dossier.createdAt, enqueue });
    const startAfter = new Date(dossier.createdAt.getTime() + confirmAfterMs(certificate, providers, report));
    enqueue('confirmCreation', { dossierId: dossier.id }, { startAfter });
    await enqueueAll(trx, deps.queues);
    return dossier.id;
  });
}

async function chosenProviders({ clients }: DossierDeps, ids: readonly string[]): Promise<Provider[]> {
  const providers = await readProviders(clients.provider, ids);
  const errors = ids.flatMap((id, index) => {
    const code = whyNotChoose(providers, id);
    return code ? [{ field: `providerIds.${index}`, code }] : [];
  });
  if (errors.length > 0) throw refused(errors);
  return providers;
}

/** Notes what of the questions of providers was not asked as they are, for who operates the service. */
function noteBrokenQuestions({ log }: Pick<DossierDeps, 'log'>, providers: readonly Provider[]): void {
  for (const { provider, reason } of brokenQuestions(providers)) {
    log.error('questions of a provider are broken and were not asked', { slug: provider.slug, reason });
  }
  for (const { slug, ...provider } of providers) {
    for (const pattern of refusedPatterns(provider, whyNotPattern)) {
      log.error('a pattern of a provider is not taken, and its question was asked without', {
        slug,
        ...pattern,
      });
    }
  }
}

/** How long after the report the mail is sent that confirms it, and says what is left to do. */
function confirmAfterMs(
  certificate: NewDossier['certificate'],
  providers: readonly Provider[],
  { providerData }: Pick<DossierInput, 'providerData'>,
): number {
  if (certificate.needsReview) return SENDING_MS;
  const isAsking = providers.some(
    (provider) => hasQuestions(provider) && !providerData[provider._id]?.answers,
  );
  // When only sending is missing, the client normally does that right after the report.
  return isProven(certificate) && !isAsking ? UNSENT_MS : 0;
}

/** @throws {Problem} 412 when the stored draft is newer than the report that was made of it */
function assertCurrent(sent: SentDraft, stored: number | null): void {
  if (stored !== null && sent.version !== undefined && stored > sent.version) throw stale();
}

/** @returns the id of the dossier that another request made of this draft, else null */
async function insertUnderNewReference(
  trx: StoreTransaction,
  dossier: Omit<NewDossier, 'reference'>,
): Promise<string | null> {
  for (let digits = 4; digits <= 9; digits += 1) {
    const reference = dossierReference(randomBytes(8), digits);
    if (await insertDossier(trx, { ...dossier, reference })) return null;
    const earlier = dossier.draftId && (await findDossierOfDraft(trx, dossier.userId, dossier.draftId));
    if (earlier) return earlier;
  }
  throw new Error('No reference is free');
}

async function insertParts(
  trx: StoreTransaction,
  { id, userId, nnOnly, createdAt }: Omit<NewDossier, 'reference'>,
  report: DossierInput,
  providers: readonly Provider[],
): Promise<void> {
  await insertPersons(
    trx,
    id,
    report.persons.map((person) => newPerson(id, { ...person, uuid: randomUUID() }, { isReporter: true })),
  );
  const specs = initialTasks({
    providers,
    nnOnly,
    certificateAvailable: isCertificateAvailable(report.deathCertificate),
    ownLetters: report.ownLetters ?? [],
    answers: Object.fromEntries(
      Object.entries(report.providerData).map(([providerId, { answers }]) => [
        providerId,
        answers ?? undefined,
      ]),
    ),
  });
  await insertTasks(
    trx,
    id,
    specs.map((spec) => newTask({ spec }, createdAt)),
  );
  await addConsents(trx, { dossierId: id, userId, providerIds: report.providerIds }, createdAt);
}
