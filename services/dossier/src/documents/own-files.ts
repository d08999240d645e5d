import type { EndpointOutput } from '@nabericht/contracts/endpoint';
import type { internalFileContract } from '@nabericht/contracts/internal-file-contract';
import { type FileFacts, fileProblems, type NamedFiles } from '@nabericht/domain/dossier/file-places';
import type { Caller } from '@nabericht/service-kit/caller';
import { refused } from '@nabericht/service-kit/problem';
import { reached } from '@nabericht/service-kit/service-client';
import type { DossierDeps } from '../deps.ts';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { fileUses } from './file-uses.ts';

/** The files of a dossier, as the file service knows them, and who names some. */
export type OwnFiles = Pick<FileFacts, 'caller'> & { files: DossierFiles };

type DossierFiles = EndpointOutput<(typeof internalFileContract)['listOfDossier']>['files'];

/**
 * Asked before the lock of the dossier, so that it waits for nobody.
 * @param named ids in the body; without any there is nothing to ask
 * @throws {Problem} 503 while the file service is away
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

/** @throws {Problem} 422 naming each field with a file that is not of this dossier and caller, or used elsewhere */
export function assertOwnFiles(
  { whole }: Pick<DossierChanging, 'whole'>,
  own: Pick<FileFacts, 'files' | 'caller'>,
  named: readonly NamedFiles[],
): void {
  const problems = fileProblems(named, { ...own, uses: fileUses(whole) });
  if (problems.length > 0) throw refused(problems.map(({ name, code }) => ({ field: name, code })));
}
