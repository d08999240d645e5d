import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { environmentWith } from '@nabericht/testing/config';
import { findBrowser } from '@nabericht/testing/find-browser';
import type { System } from '@nabericht/testing/start-system';
import { ops } from './changed-remote.ts';

/** What a team does that releases its own remote: with its key, over HTTP, from its own folder. */

export const repository = path.resolve(import.meta.dirname, '../../..');
const CLIENT = path.join(repository, 'shared/release/src/main.ts');

export interface Said {
  code: number | null;
  /** The object of --json, or nothing. */
  report: { ok?: boolean; release?: string; refusals?: { gate: string; reason: string; mend: string }[] };
  text: string;
}

/** Environment of a team that may release `names` to this installation, and promote them. */
export function teamOf(site: System, team: string, names: string) {
  const said = ops(
    site.dataDir,
    'release',
    'keys',
    'add',
    '--team',
    team,
    '--names',
    names,
    '--may',
    'promote',
  );
  const RELEASE_KEY = said.split('\n').find((line) => line.startsWith('nbk_')) ?? '';
  return { REGISTRY_URL: site.url, RELEASE_KEY, CHROMIUM_PATH: findBrowser() ?? '' };
}

/** Runs a program of Node's; never throws for how it ends. */
export async function runNode(
  cwd: string,
  env: Record<string, string>,
  file: string,
  ...args: string[]
): Promise<Said> {
  const child = spawn(process.execPath, [file, ...args], { cwd, env: environmentWith(env) });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      text += part.toString();
    });
  const [code] = await once(child, 'close');
  return { code, text, report: text.startsWith('{') ? JSON.parse(text) : {} };
}

/** `nabericht-release --json …` */
export const releaseBy = (env: Record<string, string>, cwd: string, ...args: string[]) =>
  runNode(cwd, env, CLIENT, '--json', ...args);

/** A root as ours, in which remotes can be made: the same packages and settings, and no remotes. */
export async function createRoot() {
  const root = await mkdtemp(path.join(tmpdir(), 'nabericht-root-'));
  for (const folder of ['node_modules', 'shared'])
    await symlink(path.join(repository, folder), path.join(root, folder));
  for (const file of ['tsconfig.json', 'package-lock.json'])
    await cp(path.join(repository, file), path.join(root, file));
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}
