import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { environmentWith } from '@nabericht/testing/config';
import { findBrowser } from '@nabericht/testing/find-browser';
import type { Site } from '@nabericht/testing/start-system';
import { ops } from './changed-remote.ts';

/** What a team does to release its own remote: with its key, over HTTP, from its own folder. */

export const repository = path.resolve(import.meta.dirname, '../../../..');
const CLIENT = path.join(repository, 'shared/release/src/main.ts');

export interface Said {
  code: number | null;
  /** The object of --json, or an empty one. */
  report: { ok?: boolean; release?: string; refusals?: { gate: string; reason: string; mend: string }[] };
  text: string;
}

/** The environment variables of a team that may release `names` to this installation, and promote them. */
export function teamOf(site: Site, team: string, names: string) {
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

/** Runs a program in a folder as if only that folder existed; does not throw for any exit code. */
export async function runIn(
  cwd: string,
  env: Record<string, string>,
  program: string,
  ...args: string[]
): Promise<Said> {
  // The variables that npm set for this repository would be wrong there.
  const known = Object.entries(environmentWith(env)).filter(([name]) => !/^(npm_|INIT_CWD)/.test(name));
  const child = spawn(program, args, { cwd, env: Object.fromEntries(known) });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      text += part.toString();
    });
  const [code] = await once(child, 'close');
  return { code, text, report: text.startsWith('{') ? JSON.parse(text) : {} };
}

/** Runs `nabericht-release --json …`. */
export const releaseBy = (env: Record<string, string>, cwd: string, ...args: string[]) =>
  runIn(cwd, env, process.execPath, CLIENT, '--json', ...args);

/** A root folder like `like`, in which remotes can be made: the same packages and settings, and no remotes. */
export async function createRoot(like = repository) {
  const root = await mkdtemp(path.join(tmpdir(), 'nabericht-root-'));
  for (const folder of ['node_modules', 'shared'])
    await symlink(path.join(like, folder), path.join(root, folder));
  for (const file of ['tsconfig.json', 'package-lock.json'])
    await cp(path.join(like, file), path.join(root, file));
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}

/** A copy of a remote of ours, with some of its Dutch texts changed. */
export async function copyWithText(
  name: string,
  change: (texts: Record<string, string>) => Record<string, string>,
) {
  const { root, remove } = await createRoot();
  const folder = path.join(root, name);
  const isSource = (file: string) => !['dist', '.turbo'].includes(path.basename(file));
  await cp(path.join(repository, name), folder, { recursive: true, filter: isSource });
  const messages = path.join(folder, 'src/messages/nl.json');
  const texts = JSON.parse(await readFile(messages, 'utf8'));
  await writeFile(messages, JSON.stringify({ ...texts, ...change(texts) }));
  return { folder, remove };
}
