import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { assertNotLeaving } from '../documents/assert-not-leaving.ts';
import { assertTakesDocuments } from '../documents/takes-documents.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';

export const deleteDocument =
  (deps: DossierDeps): Handler<typeof dossierContract.deleteDocument> =>
  ({ params: { id, uuid } }) =>
    changeDossier(deps, id, (changing) => {
      assertTakesDocuments(changing);
      const { whole } = changing;
      const document = whole.documents.find((one) => one.uuid === uuid);
      if (!document) throw notFound();
      assertNotLeaving(changing, document.fileId);
      whole.documents = whole.documents.filter((one) => one !== document);
    });
