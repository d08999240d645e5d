import type { Locale } from '@nabericht/contracts/content-contract';
import { dayOf } from '@nabericht/domain/calendar/calendar-day';
import { isProven } from '@nabericht/domain/certificate/certificate-review';
import { isLetterSent } from '@nabericht/domain/own-letters/letter-sent';
import { formalName, fullName, namedInFull } from '@nabericht/domain/people/person-name';
import { isUnknownThere } from '@nabericht/domain/provider/denial';
import { isDoneBySending } from '@nabericht/domain/provider/done-by-sending';
import { noticeStory } from '@nabericht/domain/provider/notice-story';
import type { Provider } from '@nabericht/domain/provider/provider';
import { canPrepareNotice, isAskedAgain } from '@nabericht/domain/tasks/task-editable';
import type { FactSheet } from '@nabericht/service-kit/fact-sheet';
import { createLetterTexts } from '@nabericht/service-kit/letter-texts';
import { longDay } from '@nabericht/service-kit/long-day';
import type { Sender } from '@nabericht/service-kit/support';
import { conversationOf } from '../conversation/conversation-of.ts';
import type { DossierWhole } from '../dossiers/dossier-whole.ts';
import type { StoredTask, TaskRecord } from '../tasks/task-repository.ts';
import en from './messages/en.json' with { type: 'json' };
import nl from './messages/nl.json' with { type: 'json' };
import { PROOF_WORDS } from './proof-words.ts';

/** The story of a notice, in the words of the overview on the screen. */
const STORY_TEXTS = createLetterTexts({ nl, en });

/**
 * An overview for the family: who was notified, when, what they answered, the customer number of the deceased there,
 * and what is still open. No bank data, no addresses.
 */
export function proofContent(
  { record, tasks, products, persons }: Pick<DossierWhole, 'record' | 'tasks' | 'products' | 'persons'>,
  providers: readonly Provider[],
  { locale, sender, now }: { locale: Locale; sender: Sender; now: Date },
): FactSheet {
  const words = PROOF_WORDS[locale];
  const { text } = STORY_TEXTS[locale];
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
            const { task, answeredAt } = told;
            const said = conversationOf(told, [], { now, isProven: isProven(record.certificate) }).entries;
            const provider = providers.find(({ _id }) => _id === task.providerId) ?? null;
            return {
              term: provider?.name ?? task.collectedData.ownLetter?.name ?? '',
              value: noticeStory(task, {
                ...{ said, provider, answeredAt, now },
                isDoneBySending: isDoneBySending(task, { nnOnly: record.nnOnly, provider }),
              })
                .map(({ id, on, values }) => text(`story.${id}`, { ...values, on: on ? day(on) : '' }))
                .join('\n'),
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
