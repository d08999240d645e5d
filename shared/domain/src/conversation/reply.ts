import * as v from 'valibot';
import { Moment } from '../calendar/calendar-day.ts';
import type { UploadedDocument } from '../dossier/dossier.ts';
import type { FieldProblem } from '../form/form-problems.ts';
import { isVisible } from '../form/visible-text.ts';
import { canResend } from '../provider/notice-state.ts';
import { ProviderAnswers } from '../provider/provider.ts';
import { type Refusal, type Rule, refusalsOf } from '../rule/refusal.ts';
import { Uuid } from '../rule/uuid.ts';
import { isProductWith } from '../tasks/product-files.ts';
import type { Task } from '../tasks/task.ts';
import { isAskedAgain } from '../tasks/task-editable.ts';
import type { ConversationEntry } from './conversation.ts';

const REPLY_CHARACTERS = 4000;
export const REPLY_FILES = 10;
const CUSTOMER_NUMBER_CHARACTERS = 50;
/** More than any provider asks for; each reply is stored in the task. */
const MAX_REPLIES = 50;

/** A single line, with any letters and signs that the organisation uses. */
export const CustomerNumber = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(CUSTOMER_NUMBER_CHARACTERS, 'maxLength'),
  v.regex(/^\P{C}*$/u, 'invalid'),
);
export const ReplyWords = v.pipe(v.string(), v.trim(), v.maxLength(REPLY_CHARACTERS, 'maxLength'));

/** A reply of the reporter to a provider that denied or asks something. */
export const ReplyInput = v.object({
  words: v.nullish(ReplyWords),
  /** Stored for this organisation; left out it stays as it was, an empty text removes it. */
  customerNumber: v.nullish(CustomerNumber),
  fileIds: v.nullish(v.pipe(v.array(Uuid), v.maxLength(REPLY_FILES, 'maxLength')), []),
  /** The answers, when the provider asks something. */
  questionAnswers: v.nullish(ProviderAnswers),
  /**
   * When the newest questions were asked that its writer saw, null for none: other questions are not answered by it. Left
   * out, it answers whatever is asked now.
   */
  askedAt: v.optional(v.nullable(Moment)),
});
export type ReplyInput = v.InferOutput<typeof ReplyInput>;

type Replied = Parameters<typeof canResend>[0] & Parameters<typeof isAskedAgain>[0];

export type ReplyFacts = {
  readonly task: Replied;
  /** The number of replies so far. */
  readonly replies: number;
};

/** Why a reporter cannot reply to a provider. */
const REPLY_RULES = [
  {
    id: 'nothing-to-reply',
    sentence: 'A provider is replied to after it denied, or while it asks something.',
    refuses: ({ task }) => !canReply(task),
  },
  {
    id: 'replies-full',
    sentence: 'A provider gets at most 50 replies about one dossier.',
    refuses: ({ replies }) => replies >= MAX_REPLIES,
  },
] as const satisfies readonly Rule<ReplyFacts>[];

export const whyNotReply = (facts: ReplyFacts): Refusal | null => refusalsOf(REPLY_RULES, facts)[0] ?? null;

/** Whether there is something to reply to. */
export const canReply = (task: Replied): boolean => canResend(task) || isAskedAgain(task);

/** When the newest questions of a conversation were asked; null when there are none. */
export const lastAskedAt = (entries: readonly Pick<ConversationEntry, 'kind' | 'at'>[]): string | null =>
  entries.findLast(({ kind }) => kind === 'asked')?.at ?? null;

/** Whether a reply was written to other questions than those that the provider waits for. */
export const answersOtherQuestions = (
  { askedAt }: Pick<ReplyInput, 'askedAt'>,
  { task, lastAskedAt }: { task: Replied; lastAskedAt: string | null },
): boolean => isAskedAgain(task) && askedAt !== undefined && askedAt !== lastAskedAt;

/**
 * The documents that may go to a provider: those that the reporter added to this dossier. A document that was added to
 * a product of another organisation may only go to that organisation.
 */
export const documentsFor = (
  providerId: string,
  {
    documents,
    tasks,
  }: {
    documents: readonly UploadedDocument[];
    tasks: readonly Pick<Task, 'type' | 'providerId' | 'collectedData'>[];
  },
): UploadedDocument[] =>
  documents.filter(({ fileId }) =>
    tasks.every((task) => task.providerId === providerId || !isProductWith(fileId, task)),
  );

/** What is wrong with a reply: a reply to a denial may not be empty, and may only include permitted files. */
export function replyProblems(
  { words, customerNumber, fileIds }: Pick<ReplyInput, 'words' | 'customerNumber' | 'fileIds'>,
  { task, documents }: { task: Replied; documents: readonly Pick<UploadedDocument, 'fileId'>[] },
): FieldProblem[] {
  const named = fileIds ?? [];
  const saysNothing = !isVisible(words ?? '') && !customerNumber && named.length === 0;
  return [
    ...(saysNothing && canResend(task) ? [{ name: 'words', code: 'required', params: {} }] : []),
    ...named.flatMap((id, index) =>
      documents.some(({ fileId }) => fileId === id)
        ? []
        : [{ name: `fileIds.${index}`, code: 'unknown', params: {} }],
    ),
  ];
}
