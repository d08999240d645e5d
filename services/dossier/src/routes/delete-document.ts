import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { deleteDocument as remove } from '../documents/document-repository.ts';
import { assertTakesDocuments } from '../documents/takes-documents.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';

export const deleteDocument =
  (deps: DossierDeps): Handler<typeof dossierContract.deleteDocument> =>
  ({ params: { id, uuid } }) =>
    changeDossier(deps, id, async (changing) => {
      assertTakesDocuments(changing);
      const { open, whole } = changing;
      const document = whole.documents.find((one) => one.uuid === uuid);
      if (!document) throw notFound();
      await remove(open, id, uuid);
      await deps.queues.eraseFile.enqueue(open.db, { dossierId: id, fileId: document.fileId });
    });
