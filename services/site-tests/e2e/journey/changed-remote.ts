import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { environmentWith } from '@nabericht/testing/config';
import { programOf } from '@nabericht/testing/programs';

const root = path.resolve(import.meta.dirname, '../../../..');

/** Builds a remote with one text changed, in a copy of its folder: the sources here are not changed. */
export async function buildChangedText(name: string, message: string, text: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'nabericht-changed-'));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const copy = path.join(folder, name);
  const isSource = (file: string) => !['dist', '.turbo'].includes(path.basename(file));
  await cp(path.join(root, name), copy, { recursive: true, filter: isSource });
  const messages = path.join(copy, 'src/messages/nl.json');
  const texts = JSON.parse(await readFile(messages, 'utf8'));
  await writeFile(messages, JSON.stringify({ ...texts, [message]: text }));
  run(copy, [path.join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build']);
  return {
    dist: path.join(copy, 'dist'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Runs `npm run ops -- …` on a running installation; returns what it printed. */
export const ops = (dataDir: string, ...args: string[]): string => opsReading('', dataDir, ...args);

/** The same, with this on its standard input. */
export const opsReading = (input: string, dataDir: string, ...args: string[]): string =>
  run(root, [programOf('ops'), ...args], { env: { DATA_DIR: dataDir }, input });

function run(
  cwd: string,
  args: string[],
  { env = {}, input = '' }: { env?: Record<string, string>; input?: string } = {},
): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    env: environmentWith(env),
    encoding: 'utf8',
    input,
  });
  if (status !== 0) throw new Error(`${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}
