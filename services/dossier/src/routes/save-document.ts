import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { refused } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { assertNotLeaving } from '../documents/assert-not-leaving.ts';
import { askOwnFiles, assertOwnFiles } from '../documents/own-files.ts';
import { assertTakesDocuments } from '../documents/takes-documents.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';

const MOST_DOCUMENTS = 200;

export const saveDocument =
  (deps: DossierDeps): Handler<typeof dossierContract.saveDocument> =>
  async ({ params: { id, uuid }, body: { fileId, name }, caller }) => {
    const own = await askOwnFiles(deps, id, caller, [[fileId]]);
    const file = own.files.find((one) => one.fileId === fileId && one.documentType === 'user_upload');
    return changeDossier(deps, id, (changing) => {
      assertTakesDocuments(changing);
      if (!file) throw refused([{ field: 'fileId', code: 'unknown' }]);
      assertOwnFiles(changing, own, [
        { place: { kind: 'document', id: uuid }, fileIds: [fileId], fieldOf: () => 'fileId' },
      ]);
      const { whole, refuseTaken } = changing;
      const before = whole.documents.find((one) => one.uuid === uuid);
      if (before && before.fileId !== fileId) assertNotLeaving(changing, before.fileId);
      if (!before && whole.documents.length >= MOST_DOCUMENTS)
        throw refused([{ field: 'documents', code: 'maxLength', params: { maximum: MOST_DOCUMENTS } }]);
      const document = { uuid, name, fileId, originalName: file.originalName };
      whole.documents = before
        ? whole.documents.map((one) => (one === before ? document : one))
        : [...whole.documents, document];
      refuseTaken(uuid, refused([{ field: 'uuid', code: 'invalid' }]));
      return document;
    });
  };
