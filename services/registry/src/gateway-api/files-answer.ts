import type { ReleaseId } from '@nabericht/release-model/release-id';
import { readFiles } from '../release/release-repository.ts';
import type { RegistryDatabase } from '../tables.ts';

const partOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);

/** These files of a release, each with its compressed forms, as one multipart form. Unknown paths are left out. */
export async function filesAnswer(db: RegistryDatabase, id: ReleaseId, paths: string[]): Promise<Response> {
  const form = new FormData();
  for (const { path, bytes, brotli, gzip } of await readFiles(db, id, paths)) {
    form.set(path, partOf(bytes));
    if (brotli) form.set(`${path}.br`, partOf(brotli));
    if (gzip) form.set(`${path}.gz`, partOf(gzip));
  }
  // Buffered: Node ends the process when the caller hangs up while it streams a form.
  const written = new Response(form);
  return new Response(await written.arrayBuffer(), { headers: written.headers });
}
