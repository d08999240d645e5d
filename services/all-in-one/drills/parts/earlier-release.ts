import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../../../..');
const SCOPE = '@nabericht';
/** The places of our packages, as in package.json. */
const WORKSPACES = ['shell', 'mf-*', 'services/*', 'shared/*'].map((place) => `:(glob)${place}/package.json`);

export interface EarlierRelease {
  /** The revision, as git names it. */
  revision: string;
  /** Its worktree. */
  folder: string;
  /** The program to start, as TypeScript source. */
  program: string;
  remove(): Promise<void>;
}

const git = async (...args: string[]) => (await run('git', args, { cwd: root })).stdout.trim();

/** The newest tag; without tags the previous commit. */
const lastRelease = () =>
  git('describe', '--tags', '--abbrev=0').catch(() => git('rev-parse', '--short', 'HEAD~1'));

/** Checks out an earlier release into a folder of its own, with the packages that it needs. */
export async function checkOutRelease(wanted: string): Promise<EarlierRelease> {
  const revision = wanted ? await git('rev-parse', '--short', wanted) : await lastRelease();
  const folder = await mkdtemp(join(tmpdir(), 'nabericht-release-'));
  await git('worktree', 'add', '--detach', folder, revision);
  const remove = async () => {
    await git('worktree', 'remove', '--force', folder);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    if (await namesOtherPackages(folder))
      await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
    else await sharePackages(folder);
    // Browser code is released separately and not under test here: the current builds are used.
    for (const remote of (await readdir(root)).filter((name) => /^(shell|mf-.+)$/.test(name)))
      await symlink(join(root, remote, 'dist'), join(folder, remote, 'dist'));
    return { revision, folder, program: join(folder, 'services/all-in-one/src/main.ts'), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

const lockFile = (folder: string) => readFile(join(folder, 'package-lock.json'), 'utf8');

const namesOtherPackages = async (folder: string) => (await lockFile(folder)) !== (await lockFile(root));

/** Links third-party packages, which are the same as here; our own packages come from that release. */
async function sharePackages(folder: string): Promise<void> {
  const packages = join(folder, 'node_modules');
  await mkdir(join(packages, SCOPE), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== SCOPE) await symlink(join(root, 'node_modules', name), join(packages, name));
  for (const [name, place] of await ownPackages(folder)) await symlink(place, join(packages, name));
}

async function ownPackages(folder: string): Promise<[name: string, place: string][]> {
  const { stdout } = await run('git', ['ls-files', ...WORKSPACES], { cwd: folder });
  const found: [string, string][] = [];
  for (const file of stdout.trim().split('\n')) {
    const { default: described } = await import(join(folder, file), { with: { type: 'json' } });
    if (described.name?.startsWith(`${SCOPE}/`)) found.push([described.name, join(folder, file, '..')]);
  }
  return found;
}
