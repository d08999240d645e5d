import { DAY_MS } from '@nabericht/domain/calendar/full-days';
import { UNLINKED_FILE_DAYS } from '@nabericht/domain/rule/constants';
import { eraseFiles } from './erase-files.ts';
import { deleteGiven, listGiven } from './file-repository.ts';
import type { ForgetDeps } from './remove-forgotten.ts';

/** Files per request: the dossier service loads the dossier of each. */
const AT_A_TIME = 50;

/**
 * Erases files that were added to a dossier more than a week ago and that it does not use, because another file was
 * chosen or the page was closed. Each file is checked once: after that, the change that makes its dossier drop a file
 * has the file erased. Safe to repeat.
 */
export async function eraseUnshown({ db, blobs, dossier, now }: ForgetDeps): Promise<void> {
  const givenBefore = new Date(now().getTime() - UNLINKED_FILE_DAYS * DAY_MS);
  const page = () => listGiven(db, givenBefore, AT_A_TIME);
  for (let files = await page(); files.length > 0; files = await page()) {
    const unshown = new Set((await dossier.listUnshownFiles({ body: { files } })).fileIds);
    await eraseFiles(
      { db, blobs },
      [...unshown].map((id) => ({ id })),
    );
    await deleteGiven(
      db,
      files.map(({ fileId }) => fileId),
    );
  }
}
