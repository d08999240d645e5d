import { isProven } from '@nabericht/domain/certificate/certificate-review';
import { DOCUMENT_IS_LEAVING, isDocumentLeaving } from '@nabericht/domain/conversation/leaving-document';
import { conflict } from '@nabericht/service-kit/problem';
import { replyState } from '../conversation/conversation-of.ts';
import { standingReplies } from '../conversation/exchange.ts';
import { hasLeft } from '../conversation/given-replies.ts';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';

/**
 * Refuses to take away a file that a reply is still to bring to its provider.
 * @throws {Problem} 409
 */
export function assertNotLeaving({ whole, now }: DossierChanging, fileId: string): void {
  const standing = { now, isProven: isProven(whole.record.certificate) };
  const replies = whole.tasks.flatMap((record) =>
    standingReplies(record).map((reply) => ({
      files: reply.files,
      state: hasLeft(reply, record) ? replyState(reply, record, standing) : ('leaving' as const),
    })),
  );
  if (isDocumentLeaving(fileId, replies))
    throw conflict(DOCUMENT_IS_LEAVING.id, DOCUMENT_IS_LEAVING.sentence);
}
