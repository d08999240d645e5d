import { DAY_MS } from '@nabericht/domain/calendar/full-days';
import { UNLINKED_FILE_DAYS } from '@nabericht/domain/rule/constants';
import { eraseFiles } from './erase-files.ts';
import { deleteGiven, type GivenFile, listGiven } from './file-repository.ts';
import type { ForgetDeps } from './remove-forgotten.ts';

/** Files per request: the dossier service loads the dossier of each. */
const AT_A_TIME = 50;

/**
 * Erases files that were added to a dossier more than a week ago and that it does not use, because another file was
 * chosen or the page was closed. Each file is checked once: after that, the change that makes its dossier drop a file
 * has the file erased. A file that fails, or that only typed answers name, is checked again the next time, and does not
 * stop the rest. Safe to repeat.
 * @throws the first failure, at the end, so that the job is retried
 */
export async function eraseUnshown(deps: ForgetDeps): Promise<void> {
  const givenBefore = new Date(deps.now().getTime() - UNLINKED_FILE_DAYS * DAY_MS);
  const page = (after?: GivenFile) => listGiven(deps.db, givenBefore, after, AT_A_TIME);
  const failures: unknown[] = [];
  const noteFailure = (error: unknown) => {
    failures.push(error);
  };
  for (let files = await page(); files.length > 0; files = await page(files.at(-1)))
    await checkPage(deps, files, noteFailure).catch(noteFailure);
  if (failures.length > 0) throw failures[0];
}

async function checkPage(
  { db, blobs, dossier }: ForgetDeps,
  given: readonly GivenFile[],
  noteFailure: (error: unknown) => void,
): Promise<void> {
  const files = given.map(({ fileId, dossierId }) => ({ fileId, dossierId }));
  const {
    fileIds,
    laterFileIds = [],
    uncheckedFileIds = [],
  } = await dossier.listUnshownFiles({
    body: { files },
  });
  if (uncheckedFileIds.length > 0) noteFailure(new Error('The dossiers of some files could not be loaded'));
  const unshown = new Set(fileIds);
  const checkedAgain = new Set([...laterFileIds, ...uncheckedFileIds]);
  for (const id of unshown)
    await eraseFiles({ db, blobs }, [{ id }]).catch((error: unknown) => {
      checkedAgain.add(id);
      noteFailure(error);
    });
  await deleteGiven(
    db,
    files.flatMap(({ fileId }) => (checkedAgain.has(fileId) ? [] : fileId)),
  );
}
