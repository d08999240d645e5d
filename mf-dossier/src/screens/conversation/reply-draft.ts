import type { ConversationEntry } from '@nabericht/domain/conversation/conversation';
import type { TypedAnswers } from '@nabericht/domain/form/typed-answers';
import type { Question } from '@nabericht/domain/provider/provider-questions';
import * as v from 'valibot';
import { joinTyped } from '../../typed/join-typed.ts';

/** A reply that is being written. */
const ReplyDraft = v.object({
  /** The idempotency key: a reply that is sent twice under the same id counts once. */
  id: v.string(),
  words: v.string(),
  customerNumber: v.string(),
  fileIds: v.array(v.string()),
});
export type ReplyDraft = v.InferOutput<typeof ReplyDraft>;

/** What a new reply starts with: the text of a reply that was withdrawn, under a new id. */
export function freshDraft(
  entries: readonly ConversationEntry[],
  customerNumber: string | null | undefined,
): ReplyDraft {
  const last = entries.findLast(({ kind }) => kind === 'reply');
  const withdrawn = last?.kind === 'reply' && last.state === 'withdrawn' ? last : null;
  return {
    id: crypto.randomUUID(),
    words: withdrawn?.words ?? '',
    customerNumber: withdrawn?.customerNumber ?? customerNumber ?? '',
    fileIds: withdrawn?.files.map(({ fileId }) => fileId) ?? [],
  };
}

/** The reply among the typed answers; `fresh` when there is none. */
export function draftOf({ reply }: TypedAnswers, fresh: ReplyDraft): ReplyDraft {
  const typed = v.safeParse(ReplyDraft, reply);
  return typed.success ? typed.output : fresh;
}

/** The wording and the options of each question by its key; stored beside the answers, to notice a question that changed. */
type Wording = Readonly<Record<string, string>>;

export const wordingOf = (questions: readonly Question[]): Wording =>
  Object.fromEntries(
    questions.map(({ key, kind, label, options }) => [
      key,
      [kind, label, ...options.map(({ value, label }) => `${value} ${label}`)].join(' '),
    ]),
  );

/** The typed answers, without those to a question that had the same key and another wording. */
export function typedTo(
  questions: readonly Question[],
  { questions: typed = {}, asked = {} }: TypedAnswers,
): Readonly<Record<string, unknown>> {
  const wording = wordingOf(questions);
  // An earlier release stored the wording without the options.
  const former = wordingOf(questions.map((question) => ({ ...question, options: [] })));
  return Object.fromEntries(
    Object.entries(typed).filter(([key]) => {
      const put = asked[key];
      return put === undefined || put === wording[key] || put === former[key];
    }),
  );
}

/** Merges what was typed in two places: words that were changed in both are placed below each other, documents are kept of both. */
export const joinReplies = (here: TypedAnswers, there: TypedAnswers, before: TypedAnswers): TypedAnswers =>
  joinTyped(here, there, before, joinBoth);

function joinBoth(field: string, mine: unknown, theirs: unknown): unknown {
  // Both places use one id from now on, so whichever is sent first, it is one reply.
  if (field === 'id') return theirs;
  if (Array.isArray(mine) && Array.isArray(theirs)) return [...new Set([...theirs, ...mine])];
  if (field !== 'words' || typeof mine !== 'string' || typeof theirs !== 'string') return mine;
  if (mine.includes(theirs)) return mine;
  return theirs.includes(mine) ? theirs : `${mine}\n\n${theirs}`;
}
