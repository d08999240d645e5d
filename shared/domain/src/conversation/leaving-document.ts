import { addFullDays } from '../calendar/full-days.ts';
import type { Task } from '../tasks/task.ts';
import type { ConversationEntry } from './conversation.ts';

interface SentReply {
  readonly state: Extract<ConversationEntry, { kind: 'reply' }>['state'];
  readonly files: readonly { readonly fileId: string }[];
}

const UNSENT: readonly SentReply['state'][] = ['held', 'leaving', 'failing'];

/** Why a document cannot be taken out of the dossier. */
export const DOCUMENT_IS_LEAVING = {
  id: 'document-is-leaving',
  sentence: 'A document of a reply that has not left yet stays in the dossier until it has.',
} as const;

/** Whether a reply that is still to leave names this file. */
export const isDocumentLeaving = (fileId: string, replies: readonly SentReply[]): boolean =>
  replies.some(({ state, files }) => UNSENT.includes(state) && files.some((file) => file.fileId === fileId));

/** The two jobs that bring a reply to its provider are each tried for a day or a little more. */
const FETCHING_DAYS = 3;

/**
 * Whether a reply to questions is still to be fetched for sending. After the days in which that is tried it is taken as
 * fetched: a service of the release before sends it without noting so.
 */
export const isToBeFetched = (
  { at, isFetched }: { readonly at: string; readonly isFetched?: boolean },
  { status, answersHeldAt }: Pick<Task, 'status' | 'answersHeldAt'>,
  now: Date,
): boolean =>
  isFetched === false &&
  // A provider that answers, or asks something else, waits for no earlier reply to its questions.
  status === 'active' &&
  (Boolean(answersHeldAt) || now < addFullDays(new Date(at), FETCHING_DAYS));
