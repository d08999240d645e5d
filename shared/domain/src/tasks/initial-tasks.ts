import type { CalendarDay } from '../calendar/calendar-day.ts';
import { isOfNnOnly } from '../dossier/nn-only.ts';
import type { OwnLetter } from '../own-letters/own-letter.ts';
import { NN_SLUG } from '../provider/nn-slug.ts';
import type { Provider, ProviderAnswers } from '../provider/provider.ts';
import { hasQuestions } from '../provider/provider-questions.ts';
import type { CollectedData, Task, TaskStatus, TaskType } from './task.ts';

/** A task to be made; a service adds an id, a version and a position. */
export type TaskSpec = {
  readonly type: TaskType;
  readonly status: TaskStatus;
  readonly tags: Task['tags'];
  readonly providerId: string | null;
  readonly collectedData: CollectedData;
  /** The deadline of the provider that works on it, if known. */
  readonly replyDueOn?: CalendarDay;
};

export type TaskProvider = Pick<Provider, '_id' | 'slug' | 'extraQuestions'>;

export const taskSpec = (type: TaskType, rest: Partial<Omit<TaskSpec, 'type'>> = {}): TaskSpec => ({
  type,
  status: 'new',
  tags: [],
  providerId: null,
  collectedData: {},
  ...rest,
});

/** The initial tasks of a dossier. Answers are by provider id; questions with an answer are not open. */
export function initialTasks(facts: {
  readonly providers: readonly TaskProvider[];
  readonly nnOnly: boolean;
  readonly certificateAvailable: boolean;
  readonly answers?: Readonly<Record<string, ProviderAnswers | undefined>>;
  readonly ownLetters?: readonly OwnLetter[];
}): TaskSpec[] {
  const { providers, nnOnly, certificateAvailable, answers = {}, ownLetters = [] } = facts;
  return [
    taskSpec('report_deceased', { status: 'completed' }),
    certificateAvailable
      ? taskSpec('upload_death_certificate', { status: 'completed' })
      : taskSpec('upload_death_certificate', { tags: ['urgent'] }),
    ...providers.map((provider) =>
      providerTask(
        provider,
        answers[provider._id],
        certificateAvailable && isOfNnOnly(nnOnly, provider) ? 'completed' : 'active',
      ),
    ),
    ...extraProductTasks(providers),
    taskSpec('upload_documents'),
    ...ownLetters.map(ownLetterTask),
  ];
}

/** The reporter sends the letter and ticks off the task. */
export const ownLetterTask = (ownLetter: OwnLetter): TaskSpec =>
  taskSpec('own_letter', { collectedData: { ownLetter } });

/**
 * The tasks for providers that are added later, which needs the certificate. Providers that the dossier already has are
 * skipped.
 */
export function addedProviderTasks(facts: {
  readonly providers: readonly TaskProvider[];
  readonly tasks: readonly Pick<Task, 'type' | 'providerId'>[];
}): TaskSpec[] {
  const { providers, tasks } = facts;
  const added = providers.filter(({ _id }) => !tasks.some(({ providerId }) => providerId === _id));
  const hasExtra = tasks.some(({ type }) => type === 'extra_product_by_document');
  return [
    ...added.map((provider) => providerTask(provider, undefined, 'active')),
    ...(hasExtra ? [] : extraProductTasks(added)),
  ];
}

/** Open questions make the task new in any case; choosing a provider is the consent to tell it. */
function providerTask(
  provider: TaskProvider,
  answers: ProviderAnswers | undefined,
  status: TaskStatus,
): TaskSpec {
  const isOpen = hasQuestions(provider) && !answers;
  return taskSpec('provider', {
    providerId: provider._id,
    status: isOpen ? 'new' : status,
    tags: isOpen ? ['urgent'] : [],
    collectedData: { providerShareConsent: true, ...(answers && { providerQuestionAnswers: answers }) },
  });
}

const extraProductTasks = (providers: readonly TaskProvider[]): TaskSpec[] =>
  providers.some(({ slug }) => slug === NN_SLUG) ? [taskSpec('extra_product_by_document')] : [];
