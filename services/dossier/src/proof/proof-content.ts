import { dayOf } from '@nabericht/domain/calendar/calendar-day';
import { numberToPassOn } from '@nabericht/domain/conversation/number-to-pass-on';
import { isLetterSent } from '@nabericht/domain/own-letters/letter-sent';
import { formalName, fullName, namedInFull } from '@nabericht/domain/people/person-name';
import type { Provider } from '@nabericht/domain/provider/provider';
import { isDenied, isUnknownThere } from '@nabericht/domain/provider/provider-answer';
import { outcomeWords, type ProviderOutcome } from '@nabericht/domain/provider/provider-outcome';
import { canPrepareNotice, isAskedAgain } from '@nabericht/domain/tasks/task-editable';
import type { FactSheet } from '@nabericht/service-kit/fact-sheet';
import { longDay } from '@nabericht/service-kit/long-day';
import type { Sender } from '@nabericht/service-kit/support';
import type { DossierWhole } from '../dossiers/dossier-whole.ts';
import type { StoredTask, TaskRecord } from '../tasks/task-repository.ts';
import { PROOF_WORDS, type ProofLocale } from './proof-words.ts';

/**
 * An overview for the family: who was notified, when, what they answered, the customer number of the deceased there,
 * and what is still open. No bank data, no addresses.
 */
export function proofContent(
  { record, tasks, products, persons }: Pick<DossierWhole, 'record' | 'tasks' | 'products' | 'persons'>,
  providers: readonly Provider[],
  { locale, sender, now }: { locale: ProofLocale; sender: Sender; now: Date },
): FactSheet {
  const words = PROOF_WORDS[locale];
  const day = (moment: Date | string) => longDay(dayOf(new Date(moment)), words.lang);
  const nameOf = (id: string | null | undefined) => providers.find(({ _id }) => _id === id)?.name ?? '';
  const open = tasks.filter(({ task }) =>
    task.type === 'provider' ? isNoticeOpen(task) : task.status !== 'completed',
  );
  const whoseIs = ({ task }: TaskRecord) =>
    nameOf(task.providerId) ||
    task.collectedData.ownLetter?.name ||
    fullName(persons.find(({ uuid }) => uuid === task.personId) ?? {}) ||
    words.family;
  const whatIs = ({ task }: TaskRecord) =>
    isAskedAgain(task)
      ? words.asked
      : (products.find(({ uuid }) => uuid === task.productId)?.name ?? words.tasks[task.type]);

  return {
    lang: words.lang,
    sender,
    reference: record.reference,
    documentTitle: `${words.title} ${record.reference}`,
    title: words.title,
    about: {
      name: namedInFull(record.deceased),
      detail: [
        formalName(record.deceased),
        record.deceased.dateOfDeath && words.diedOn(longDay(record.deceased.dateOfDeath, words.lang)),
      ]
        .filter(Boolean)
        .join('\n'),
    },
    lead: words.madeOn(day(now), record.reference),
    groups: [
      {
        title: words.told,
        facts: tasks
          .filter(({ task }) => task.type === 'provider' || isLetterSent(task))
          .map((told) => {
            const provider = providers.find(({ _id }) => _id === told.task.providerId) ?? null;
            const number = numberToPassOn(told.task.collectedData.customerNumber);
            return {
              term: provider?.name ?? told.task.collectedData.ownLetter?.name ?? '',
              value: [
                ...(number ? [words.number(number)] : []),
                ...toldLines(told, { words, day, now, provider }),
              ].join('\n'),
            };
          }),
      },
      {
        title: words.open,
        facts:
          open.length === 0
            ? [{ term: words.nothingOpen, value: '' }]
            : open.map((one) => ({ term: whoseIs(one), value: whatIs(one) })),
      },
    ],
  };
}

/** Whether the family has something to do for a notice: what a provider does with it is listed with the results. */
const isNoticeOpen = (task: StoredTask): boolean => canPrepareNotice(task) && !isUnknownThere(task);

interface Telling {
  words: (typeof PROOF_WORDS)[ProofLocale];
  day: (moment: Date | string) => string;
  now: Date;
  provider: Provider | null;
}

/** The lines about each notice to one provider, oldest first; for a letter of the family's own, that it was sent. */
function toldLines(
  { task, answeredAt, earlierNotices }: TaskRecord,
  { words, day, now, provider }: Telling,
): string[] {
  if (task.type === 'own_letter') return [task.completedAt ? words.letterSentOn(day(task.completedAt)) : ''];
  const denial = (on: string, message: string | null | undefined, reason: StoredTask['denialReason']) =>
    reason === 'notACustomer' ? words.unknownSince(on, message ?? '') : words.deniedOn(on, message ?? '');
  const earlier = earlierNotices.flatMap(({ leftAt, answeredAt: at, message, reason }) => [
    leftAt ? words.sentOn(day(leftAt)) : '',
    at ? denial(day(at), message, reason) : '',
  ]);
  const { noticeLeavesAt: leavesAt, replyDueOn } = task;
  if (!leavesAt) return [...earlier, task.noticeHeldAt ? words.held : words.notSent].filter(Boolean);
  const sent = new Date(leavesAt) > now ? words.leavesOn(day(leavesAt)) : words.sentOn(day(leavesAt));
  const answer = () => {
    if (answeredAt && isDenied(task)) return denial(day(answeredAt), task.providerMessage, task.denialReason);
    if (isAskedAgain(task)) return words.asked;
    if (answeredAt && task.providerOutcome && provider)
      return outcomeOn(day(answeredAt), task.providerOutcome, { words, provider });
    if (answeredAt) return words.handledOn(day(answeredAt));
    if (task.status === 'completed') return words.handled;
    return replyDueOn ? words.noAnswer(longDay(replyDueOn, words.lang)) : words.noAnswerYet;
  };
  // An answer by telephone can come while the mail of the notice is refused: then nothing needs to arrive any more.
  if (task.noticeFailedAt) return [...earlier, answeredAt ? answer() : words.failing].filter(Boolean);
  return [...earlier, sent, answer()].filter(Boolean);
}

function outcomeOn(
  day: string,
  outcome: ProviderOutcome,
  { words, provider }: { words: Telling['words']; provider: Provider },
): string {
  const { kind, contract, amount } = outcomeWords(outcome, provider.serviceType);
  const euros = new Intl.NumberFormat(words.lang, { style: 'currency', currency: 'EUR' }).format(amount);
  return words.outcomes[kind](words.contracts[contract], day, euros);
}
