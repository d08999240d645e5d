import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { refuse } from '../refused.ts';
import type { Remote } from './find-remote.ts';

export interface Build {
  /** The text of release.json, byte for byte: the registry reads and hashes it itself. */
  manifest: string;
  /** By path, as `web/main.js`. */
  files: Map<string, Uint8Array>;
}

const listing = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ name: v.string(), files: v.array(v.object({ path: v.string() })) }),
);

/** Reads the build in `dist`. Throws Refused when it is not a build of this remote. */
export async function readBuild({ name, folder }: Remote): Promise<Build> {
  const dist = path.join(folder, 'dist');
  const mend = 'Build it: leave out --no-build.';
  const manifest = await readFile(path.join(dist, 'release.json'), 'utf8').catch(() => {
    throw refuse('build', `there is no build of ${name}`, mend);
  });
  const parsed = v.safeParse(listing, manifest);
  if (!parsed.success || parsed.output.name !== name)
    throw refuse('build', `what lies in dist is no build of ${name}`, mend);
  const files = parsed.output.files.map(async ({ path: file }) => {
    const bytes = await readFile(path.join(dist, file)).catch(() => {
      throw refuse('build', `${file} is listed, but not in dist`, mend);
    });
    return [file, bytes] as const;
  });
  return { manifest, files: new Map(await Promise.all(files)) };
}
