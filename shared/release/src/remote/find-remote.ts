import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Flag, Flags } from '@nabericht/remote/flags';
import type { ReleaseManifest } from '@nabericht/remote/release-manifest';
import * as v from 'valibot';
import { Refused, refuse } from '../refused.ts';

/** A remote (or the shell) in its repository. */
export interface Remote {
  /** 'mf-dossier' */
  name: string;
  folder: string;
  /** The root of the repository, where the packages are installed. */
  root: string;
  routes: ReleaseManifest['routes'];
  flags: Flag[];
}

/** The fields of remote.json that are used here; the registry validates all of it. */
const packageSchema = v.object({ name: v.string() });
const remoteSchema = v.object({
  routes: v.array(
    v.looseObject({
      path: v.string(),
      render: v.picklist(['server', 'client']),
      login: v.optional(v.boolean()),
    }),
  ),
  flags: v.optional(Flags, []),
});

/** Throws Refused when there is no remote in `folder`, or its remote.json is not valid. */
export async function findRemote(folder: string): Promise<Remote> {
  const [{ name }, { routes, flags }] = await Promise.all([
    readJson(folder, 'package.json', packageSchema),
    readJson(folder, 'remote.json', remoteSchema),
  ]);
  return { name: name.replace('@nabericht/', ''), folder, root: rootOf(folder), routes, flags };
}

async function readJson<Schema extends v.GenericSchema>(folder: string, file: string, schema: Schema) {
  const text = await readFile(path.join(folder, file), 'utf8').catch(() => {
    throw refuse(
      'remote',
      `there is no remote in ${folder}: it has no ${file}`,
      'Name the folder of a remote, or one of the commands that --help lists.',
    );
  });
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (parsed.success) return parsed.output;
  throw new Refused(
    parsed.issues.map((issue) => ({
      gate: 'remote',
      reason: `${file}, ${v.getDotPath(issue) ?? 'as a whole'}: ${issue.message}`,
      mend: `Correct it; docs/writing-a-remote.md says what stands in ${file}.`,
    })),
  );
}

function rootOf(folder: string): string {
  if (existsSync(path.join(folder, 'package-lock.json'))) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? folder : rootOf(parent);
}
