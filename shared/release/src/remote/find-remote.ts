import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseManifest } from '@nabericht/remote/release-manifest';
import * as v from 'valibot';
import { refuse } from '../refused.ts';

/** A remote (or the shell) as it stands in a repository. */
export interface Remote {
  /** 'mf-dossier' */
  name: string;
  folder: string;
  /** Of the repository: where the packages are installed. */
  root: string;
  routes: ReleaseManifest['routes'];
}

const packageSchema = v.object({ name: v.string() });
const remoteSchema = v.object({
  routes: v.array(
    v.looseObject({
      path: v.string(),
      render: v.picklist(['server', 'client']),
      login: v.optional(v.boolean()),
    }),
  ),
});

/** Throws Refused when there is no remote in `folder`. */
export async function findRemote(folder: string): Promise<Remote> {
  const [{ name }, { routes }] = await Promise.all([
    readJson(path.join(folder, 'package.json'), packageSchema),
    readJson(path.join(folder, 'remote.json'), remoteSchema),
  ]).catch(() => {
    throw refuse(
      'remote',
      `there is no remote in ${folder}: it has no package.json and remote.json that can be read`,
      'Name the folder of a remote, or one of the commands that --help lists.',
    );
  });
  return { name: name.replace('@nabericht/', ''), folder, root: rootOf(folder), routes };
}

const readJson = async <Schema extends v.GenericSchema>(file: string, schema: Schema) =>
  v.parse(v.pipe(v.string(), v.parseJson(), schema), await readFile(file, 'utf8'));

function rootOf(folder: string): string {
  if (existsSync(path.join(folder, 'package-lock.json'))) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? folder : rootOf(parent);
}
