import type { KeptFile } from '@nabericht/contracts/internal-file-contract';
import type { KeyRing } from '@nabericht/service-kit/key-ring';
import { openDetails } from './file-details.ts';
import type { FileRecord } from './file-repository.ts';

/** What is told of a file to other services: all that is kept of it but its content and what was read of it. */
export function keptFile(keyRing: KeyRing, file: FileRecord): KeptFile {
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
}
