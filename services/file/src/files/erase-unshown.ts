import { DAY_MS } from '@nabericht/domain/calendar/full-days';
import { UNLINKED_FILE_DAYS } from '@nabericht/domain/rule/constants';
import { eraseFiles } from './erase-files.ts';
import { deleteGiven, listGiven } from './file-repository.ts';
import type { ForgetDeps } from './remove-forgotten.ts';

/** For each, its dossier is loaded. */
const AT_A_TIME = 50;

/**
 * Erases what was uploaded into a dossier a week ago and never kept there: another was chosen, or the page was closed.
 * From then on, whatever makes a dossier show a file no more has it erased. Safe to repeat.
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
