import type { CalendarDay } from '../calendar/calendar-day.ts';
import { isOfNnOnly } from '../dossier/nn-only.ts';
import type { OwnLetter } from '../own-letters/own-letter.ts';
import { NN_SLUG } from '../provider/nn-slug.ts';
import type { Provider, ProviderAnswers } from '../provider/provider.ts';
import { hasQuestions } from '../provider/provider-questions.ts';
import type { CollectedData, Task, TaskStatus, TaskType } from './task.ts';
import { TASK_TYPES } from './task-types.ts';

/** A task still to be made: what a service adds is an id, a version and a place. */
export type TaskSpec = {
  readonly type: TaskType;
  readonly status: TaskStatus;
  readonly tags: Task['tags'];
  readonly precedence: number;
  readonly unique: boolean;
  readonly providerId: string | null;
  readonly collectedData: CollectedData;
  /** Until when somebody else is busy with it, where that is known. */
  readonly replyDueOn?: CalendarDay;
};

export type TaskProvider = Pick<Provider, '_id' | 'slug' | 'extraQuestions'>;

/** Types of which a dossier has one at most. */
export const UNIQUE_TYPES: readonly TaskType[] = [
  'report_deceased',
  'upload_death_certificate',
  'beneficiary_list',
  'extra_product_by_document',
  'upload_documents',
];

/** A task list shows its types in this order. */
export const precedenceOf = (type: TaskType): number => TASK_TYPES.indexOf(type);

export const taskSpec = (
  type: TaskType,
  rest: Partial<Omit<TaskSpec, 'type' | 'precedence' | 'unique'>> = {},
): TaskSpec => ({
  type,
  status: 'new',
  tags: [],
  providerId: null,
  collectedData: {},
  ...rest,
  precedence: precedenceOf(type),
  unique: UNIQUE_TYPES.includes(type),
});

/** The tasks a dossier begins with. Answers are by provider id; questions with an answer are open no longer. */
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

/** The reporter sends it, and says when that is done. */
export const ownLetterTask = (ownLetter: OwnLetter): TaskSpec =>
  taskSpec('own_letter', { collectedData: { ownLetter } });

/** The tasks for providers added later. Those the dossier has already are passed over. */
export function addedProviderTasks(facts: {
  readonly providers: readonly TaskProvider[];
  readonly tasks: readonly Pick<Task, 'type' | 'providerId'>[];
  readonly certificateAvailable: boolean;
}): TaskSpec[] {
  const { providers, tasks, certificateAvailable } = facts;
  const added = providers.filter(({ _id }) => !tasks.some(({ providerId }) => providerId === _id));
  const status = certificateAvailable ? 'active' : 'new';
  const hasExtra = tasks.some(({ type }) => type === 'extra_product_by_document');
  return [
    ...added.map((provider) => providerTask(provider, undefined, status)),
    ...(hasExtra ? [] : extraProductTasks(added)),
  ];
}

/** Open questions come first whatever the status would be; the consent to tell is given by choosing a provider. */
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
