import type { internalFileContract } from '@nabericht/contracts/internal-file-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { FileDeps } from '../deps.ts';
import { openDetails } from '../files/file-details.ts';
import { listOfDossier as list } from '../files/file-repository.ts';

export const listOfDossier =
  ({ db, keyRing }: FileDeps): Handler<typeof internalFileContract.listOfDossier> =>
  async ({ params: { dossierId } }) => ({
    files: (await list(db, dossierId)).map((file) => {
      const { originalName, description } = openDetails(keyRing, file.id, file.details);
      return {
        fileId: file.id,
        documentType: file.document_type,
        originalName,
        description: description ?? null,
        creator: file.creator_kind && { kind: file.creator_kind, id: file.creator_id },
        mimetype: file.mimetype,
        bytes: file.bytes,
        createdAt: file.created_at.toISOString(),
      };
    }),
  });
