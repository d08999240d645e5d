import type { EndpointOutput } from '@nabericht/contracts/endpoint';
import type { internalFileContract } from '@nabericht/contracts/internal-file-contract';
import { type FileFacts, fileProblems, type NamedFiles } from '@nabericht/domain/dossier/file-places';
import type { Caller } from '@nabericht/service-kit/caller';
import { refused } from '@nabericht/service-kit/problem';
import { reached } from '@nabericht/service-kit/service-client';
import type { DossierDeps } from '../deps.ts';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { fileUses } from './file-uses.ts';

/** The files of a dossier according to the file service, and the caller who names some of them. */
export interface OwnFiles {
  files: DossierFiles;
  caller: Caller;
}

type DossierFiles = EndpointOutput<(typeof internalFileContract)['listOfDossier']>['files'];

/**
 * Read before the dossier is locked, so that nobody waits for the file service under the lock.
 * @param named ids in the body; without any the service is not called
 * @throws {Problem} 503 while the file service is unreachable
 */
export async function askOwnFiles(
  { clients }: Pick<DossierDeps, 'clients'>,
  dossierId: string,
  caller: Caller,
  named: readonly (readonly string[] | null | undefined)[],
): Promise<OwnFiles> {
  if (!named.some((ids) => ids && ids.length > 0)) return { files: [], caller };
  const { files } = await reached(clients.file.listOfDossier({ params: { dossierId } }));
  return { files, caller };
}

/**
 * @throws {Problem} 422 naming each field with a file that does not belong to this dossier and caller, or is used
 * elsewhere
 */
export function assertOwnFiles(
  { whole }: Pick<DossierChanging, 'whole'>,
  own: Pick<FileFacts, 'files' | 'caller'>,
  named: readonly NamedFiles[],
): void {
  const problems = fileProblems(named, { ...own, uses: fileUses(whole) });
  if (problems.length > 0) throw refused(problems.map(({ name, code }) => ({ field: name, code })));
}
