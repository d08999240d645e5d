import type { internalFileContract } from '@nabericht/contracts/internal-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { FileDeps } from '../deps.ts';
import { fileWithHash } from '../files/file-with-hash.ts';
import { findDuplicate } from '../readings/find-duplicate.ts';

export const readReading =
  (deps: FileDeps): Handler<typeof internalFileContract.readReading> =>
  async ({ params, query }) => {
    const file = await fileWithHash(deps, params.fileId, query.hash, query.dossierId);
    const outcome = await deps.readings.find(file.id);
    const { duplicate } = await findDuplicate(deps, file, null);
    return {
      wasRead: outcome?.kind === 'read',
      score: outcome?.kind === 'read' ? outcome.reading.score : null,
      duplicate,
      mimetype: file.mimetype,
    };
  };
