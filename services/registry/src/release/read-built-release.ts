import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBuiltForms } from '@nabericht/release-model/built-forms';
import type { Encodings } from '@nabericht/release-model/encode-bytes';
import type { ReleaseManifest } from '@nabericht/remote/release-manifest';
import { parseManifest } from './parse-manifest.ts';
import { refusedBy } from './release-refused.ts';

/** The output of a build, from its folder or uploaded by a team. A listed file that is missing is absent from `files`. */
export interface BuiltRelease {
  manifest: ReleaseManifest;
  files: Map<string, Buffer>;
  /** The compressed forms of a file that came with the build; null when none match the promised content. */
  readForms?: (file: { path: string; integrity: string }) => Promise<Encodings | null>;
}

/** `folder`: the build's output, with release.json, web/ and node/. Throws ReleaseRefused. */
export async function readBuiltRelease(folder: string): Promise<BuiltRelease> {
  const text = await readFile(join(folder, 'release.json'), 'utf8').catch(() => {
    throw refusedBy(
      'manifest',
      `There is no build in ${folder}: it has no release.json that can be read`,
      'Build first, or name the folder that the build wrote.',
    );
  });
  const manifest = parseManifest(text);
  const read = async (path: string) => [path, await readFile(join(folder, path))] as const;
  const found = await Promise.allSettled(manifest.files.map((file) => read(file.path)));
  return {
    manifest,
    readForms: (file) => readBuiltForms(folder, file),
    files: new Map(found.filter((outcome) => outcome.status === 'fulfilled').map((outcome) => outcome.value)),
  };
}
