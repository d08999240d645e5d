import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import { DOCUMENT_IS_LEAVING, isDocumentLeaving } from '@nabericht/domain/conversation/leaving-document';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { conflict, notFound } from '@nabericht/service-kit/problem';
import { replyState } from '../conversation/conversation-of.ts';
import { standingReplies } from '../conversation/exchange.ts';
import { hasLeft } from '../conversation/given-replies.ts';
import type { DossierDeps } from '../deps.ts';
import { assertTakesDocuments } from '../documents/takes-documents.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';

export const deleteDocument =
  (deps: DossierDeps): Handler<typeof dossierContract.deleteDocument> =>
  ({ params: { id, uuid } }) =>
    changeDossier(deps, id, (changing) => {
      assertTakesDocuments(changing);
      const { whole, now } = changing;
      const document = whole.documents.find((one) => one.uuid === uuid);
      if (!document) throw notFound();
      const replies = whole.tasks.flatMap((record) =>
        standingReplies(record).map((reply) => ({
          files: reply.files,
          state: hasLeft(reply, record) ? replyState(reply, record, now) : ('leaving' as const),
        })),
      );
      if (isDocumentLeaving(document.fileId, replies))
        throw conflict(DOCUMENT_IS_LEAVING.id, DOCUMENT_IS_LEAVING.sentence);
      whole.documents = whole.documents.filter((one) => one !== document);
    });
