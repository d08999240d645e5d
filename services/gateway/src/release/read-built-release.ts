import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseManifest } from '@nabericht/remote/release-manifest';
import * as v from 'valibot';
import { releaseManifestSchema } from './manifest-schema.ts';
import { ReleaseRefused } from './release-refused.ts';

/** What a build left in its folder. A listed file that is not there is absent from `files`. */
export interface BuiltRelease {
  manifest: ReleaseManifest;
  files: Map<string, Buffer>;
}

/** `folder`: the build's output, with release.json, web/ and node/. Throws ReleaseRefused. */
export async function readBuiltRelease(folder: string): Promise<BuiltRelease> {
  const text = await readFile(join(folder, 'release.json'), 'utf8').catch(() => {
    throw new ReleaseRefused([`There is no build in ${folder}: it has no release.json that can be read`]);
  });
  const manifest = parseManifest(text);
  const read = async (path: string) => [path, await readFile(join(folder, path))] as const;
  const found = await Promise.allSettled(manifest.files.map((file) => read(file.path)));
  return {
    manifest,
    files: new Map(found.filter((outcome) => outcome.status === 'fulfilled').map((outcome) => outcome.value)),
  };
}

function parseManifest(text: string): ReleaseManifest {
  const parsed = v.safeParse(releaseManifestSchema, parseJson(text));
  if (parsed.success) return parsed.output;
  throw new ReleaseRefused(
    parsed.issues.map((issue) => `release.json, ${v.getDotPath(issue) ?? 'as a whole'}: ${issue.message}`),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ReleaseRefused(['release.json is not JSON']);
  }
}
