import { ApiProblem } from '@nabericht/api-client/api-problem';
import type { Encodings } from '@nabericht/release-model/encode-bytes';
import { releaseManifestSchema } from '@nabericht/release-model/manifest-schema';
import { formatRelease, type ReleaseId } from '@nabericht/release-model/release-id';
import type { ReleaseManifest } from '@nabericht/remote/release-manifest';
import * as v from 'valibot';
import type { RegistryClient } from '../registry-client.ts';

/** Long enough for the files of a large release on a slow line. */
const PATIENCE_MS = 60_000;

export interface FetchedFile extends Encodings {
  path: string;
  bytes: Buffer;
}

/** Null when no such release exists. */
export async function fetchManifest(
  registry: RegistryClient,
  id: ReleaseId,
): Promise<ReleaseManifest | null> {
  try {
    const manifest = await registry.readManifest({ params: { release: formatRelease(id) } });
    return v.parse(releaseManifestSchema, manifest);
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null;
    throw error;
  }
}

/** Fetches these files of a release, each with its compressed forms. */
export async function fetchFiles(
  registry: RegistryClient,
  id: ReleaseId,
  paths: string[],
): Promise<FetchedFile[]> {
  if (paths.length === 0) return [];
  const answer = await registry.readFiles(
    { params: { release: formatRelease(id) }, body: { paths } },
    { signal: AbortSignal.timeout(PATIENCE_MS) },
  );
  const form = await answer.formData();
  const read = async (name: string) => {
    const part = form.get(name);
    return part instanceof Blob ? Buffer.from(await part.arrayBuffer()) : null;
  };
  const files: FetchedFile[] = [];
  for (const path of paths) {
    const bytes = await read(path);
    if (bytes) files.push({ path, bytes, brotli: await read(`${path}.br`), gzip: await read(`${path}.gz`) });
  }
  return files;
}
