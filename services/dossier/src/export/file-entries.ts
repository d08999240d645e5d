import { ApiProblem } from '@nabericht/api-client/api-problem';
import type { KeptFile } from '@nabericht/contracts/internal-file-contract';
import { reached } from '@nabericht/service-kit/service-client';
import type { DossierDeps } from '../deps.ts';
import { type ZipEntry, zipName } from './zip-stream.ts';

const ENDING: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};

/** Yields the cleaned copy of every file; skips files that were erased meanwhile. */
export async function* fileEntries(
  { clients }: Pick<DossierDeps, 'clients'>,
  files: readonly KeptFile[],
  folder: string,
): AsyncGenerator<ZipEntry> {
  for (const [index, { fileId, originalName }] of files.entries()) {
    const copy = await reached(clients.file.readContent({ params: { fileId } })).catch((error: unknown) => {
      if (error instanceof ApiProblem && error.status === 404) return null;
      throw error;
    });
    if (!copy) continue;
    const type = copy.headers.get('content-type')?.split(';')[0] ?? '';
    const number = String(index + 1).padStart(2, '0');
    yield {
      name: `${folder}/${number}-${zipName(withEnding(originalName, ENDING[type]))}`,
      bytes: new Uint8Array(await copy.arrayBuffer()),
    };
  }
}

/** A copy can have another file type than the upload. */
const withEnding = (name: string, ending: string | undefined): string =>
  !ending || name.toLowerCase().endsWith(`.${ending}`) ? name : `${name}.${ending}`;
