import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { errorFields } from '@nabericht/service-kit/logger';
import type { DossierDeps } from '../deps.ts';
import { usedFiles } from '../documents/dossier-files.ts';
import { loadWhole } from '../dossiers/dossier-whole.ts';
import { listTypedAnswers } from '../tasks/typed-answers-repository.ts';

export const listUnshownFiles =
  ({ store, log, now }: DossierDeps): Handler<typeof internalDossierContract.listUnshownFiles> =>
  async ({ body: { files } }) => {
    const fileIds: string[] = [];
    const laterFileIds: string[] = [];
    const uncheckedFileIds: string[] = [];
    for (const [dossierId, own] of Map.groupBy(files, (file) => file.dossierId)) {
      const ids = own.map(({ fileId }) => fileId);
      try {
        // What was typed and not saved yet names files as well, and comes back with them. It is read first: a file that is
        // saved meanwhile is found in the dossier.
        const typed = JSON.stringify(await listTypedAnswers(store, dossierId, now()));
        const whole = await loadWhole(store, dossierId);
        // The dossier was erased; the job `eraseFiles` erases its files.
        if (!whole) continue;
        const used = usedFiles(whole);
        for (const fileId of ids)
          if (!used.includes(fileId)) (typed.includes(fileId) ? laterFileIds : fileIds).push(fileId);
      } catch (error) {
        log.error('the files of a dossier could not be checked', { dossierId, ...errorFields(error) });
        uncheckedFileIds.push(...ids);
      }
    }
    return { fileIds, laterFileIds, uncheckedFileIds };
  };
