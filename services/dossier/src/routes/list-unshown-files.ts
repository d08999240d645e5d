import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { usedFiles } from '../documents/dossier-files.ts';
import { loadWhole } from '../dossiers/dossier-whole.ts';

export const listUnshownFiles =
  ({ store }: DossierDeps): Handler<typeof internalDossierContract.listUnshownFiles> =>
  async ({ body: { files } }) => {
    const fileIds: string[] = [];
    for (const [dossierId, own] of Map.groupBy(files, (file) => file.dossierId)) {
      const whole = await loadWhole(store, dossierId);
      // The dossier was erased; the job `eraseFiles` erases its files.
      if (!whole) continue;
      const used = usedFiles(whole);
      fileIds.push(...own.map(({ fileId }) => fileId).filter((fileId) => !used.includes(fileId)));
    }
    return { fileIds };
  };
