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
