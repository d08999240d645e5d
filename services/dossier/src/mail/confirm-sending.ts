import { isCertificateAvailable } from '@nabericht/domain/certificate/certificate-verdict';
import { namedInFull } from '@nabericht/domain/people/person-name';
import { type AnswerTold, answerTold } from '@nabericht/domain/provider/denial';
import { isUnsent } from '@nabericht/domain/tasks/task-editable';
import { canStart } from '@nabericht/domain/tasks/task-startable';
import { type ProviderState, providerState } from '@nabericht/domain/tasks/task-texts';
import { isForReporter } from '@nabericht/domain/tasks/task-turn';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { presentTask, taskContext } from '../dossiers/dossier-whole.ts';
import { loadDossier } from '../dossiers/read-whole-dossier.ts';
import type { JobDeps } from '../job-deps.ts';
import { tellLater } from '../notices/tell-sendings.ts';
import { proofFile } from '../proof/proof-file.ts';
import type { OfDossier, SendingRound } from '../queues.ts';
import { brandedFacts, sendToReporter } from './send-to-reporter.ts';
import { sendingLetter, type ToldProvider } from './sending-letter.ts';

/** The states of notices that wait for no answer: an answer can arrive while other notices are still on their way. */
const TOLD: Partial<Record<ProviderState | AnswerTold, ToldProvider['state']>> = {
  doneBySending: 'none',
  completed: 'answered',
  denied: 'denied',
  unknownThere: 'unknownThere',
  unknownThereWithWords: 'unknownThereWithWords',
  asked: 'asked',
};

/**
 * Tells the reporter which providers were notified, the state of each, and what is left to do. Of its acts, one that was
 * withdrawn or put back since is not told here: once it leaves it is told in a round of its own.
 */
export async function confirmSending(
  deps: JobDeps,
  { dossierId, actIds, toldAt }: OfDossier & SendingRound,
): Promise<void> {
  const { whole, providers } = await loadDossier(deps, dossierId);
  const { record, products } = whole;
  const now = deps.now();
  const certificateAvailable = isCertificateAvailable(record.certificate);
  const context = taskContext(whole, providers, now);
  const tasks = whole.tasks.map(({ task }) => presentTask(task, context));
  const providerOf = (id: string | null | undefined) => providers.find(({ _id }) => _id === id);
  const sent = whole.tasks.flatMap(({ task, noticeActId: actId, sendingToldAt }) => {
    const provider = providerOf(task.providerId);
    if (!actId || !provider || !task.noticeSentAt) return [];
    const state = providerState({ task, provider, certificateAvailable, nnOnly: record.nnOnly, now });
    const isOfRound = actIds.includes(actId) && isToldAt(sendingToldAt, toldAt);
    const told = state === 'unknownThere' ? answerTold(task) : state;
    return [{ actId, name: provider.name, state, told, dueOn: task.replyDueOn ?? null, isOfRound }];
  });
  const failing = sent.filter(({ state }) => state === 'failing');
  const tooEarly = failing.filter(({ isOfRound }) => isOfRound).map(({ actId }) => actId);
  // Before the mail: whatever fails after it sends it once more.
  if (tooEarly.length > 0)
    await changeDossier(deps, dossierId, ({ whole: changed }) => tellLater(changed, tooEarly));
  const left = sent.filter((one) => one.isOfRound && !failing.includes(one));
  const [first] = left;
  if (first) {
    const facts = await brandedFacts(deps, whole, providers, () => true);
    const letter = sendingLetter(facts, {
      deceased: namedInFull(record.deceased),
      told: left.map(({ name, told, dueOn }) => ({
        name,
        state: TOLD[told] ?? (dueOn ? 'dueOn' : 'none'),
        dueOn,
      })),
      failing: failing.map(({ name }) => name),
      unsent: tasks.filter(isUnsent).flatMap(({ providerId }) => providerOf(providerId)?.name ?? []),
      open: tasks.filter((task) => isForReporter(task) && canStart({ task, tasks, products, now })).length,
    });
    const { locale, sender } = facts;
    const overview = await proofFile(whole, providers, { locale, sender, now });
    await sendToReporter(deps, whole, letter, {
      // A notice that failed after its mail has another once it left.
      messageId: [`sent-${first.actId}`, toldAt ? Date.parse(toldAt) : []].flat().join('-'),
      attachments: [overview],
    });
  }
}

const isToldAt = (sendingToldAt: Date | null, toldAt: string | undefined): boolean =>
  sendingToldAt !== null && (toldAt === undefined || sendingToldAt.toISOString() === toldAt);
