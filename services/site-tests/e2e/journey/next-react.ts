import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { formatRelease, idOf } from '@nabericht/release-model/release-id';
import { repository } from './team.ts';

const run = promisify(execFile);
const PARTS = ['node_modules', 'services', 'shared', 'shell'];
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json', 'turbo.json'];
const GROUP = ['react', 'react-dom'];

/** A copy of this repository with React upgraded to the next major version: in fact the current one, under another number. */
export async function upgradeReact(next: string) {
  const root = await mkdtemp(path.join(tmpdir(), 'nabericht-next-'));
  const remotes = (await readdir(repository)).filter((name) => name.startsWith('mf-'));
  await linkFolders([...PARTS, ...remotes], root);
  for (const file of FILES) await cp(path.join(repository, file), path.join(root, file));

  const { version: now } = JSON.parse(
    await readFile(path.join(root, 'node_modules/react/package.json'), 'utf8'),
  );
  const renumber = async (file: string) => {
    const text = await readFile(file, 'utf8');
    if (!text.includes(now)) return;
    // The file is a hard link to the repository's own: it is removed before a new one is written.
    await rm(file);
    await writeFile(file, text.replaceAll(now, next));
  };
  for (const name of GROUP)
    for (const file of await readdir(path.join(root, 'node_modules', name), { recursive: true }))
      if (/\.(js|json)$/.test(file)) await renumber(path.join(root, 'node_modules', name, file));
  /** Returns its release, as `shell@1.0.0-0f3a9c71`. */
  const build = async (name: string) => {
    const cwd = path.join(root, name);
    await rm(path.join(cwd, 'dist'), { recursive: true, force: true });
    await run(process.execPath, [path.join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
      cwd,
    });
    const manifest = await readFile(path.join(cwd, 'dist/release.json'), 'utf8');
    return formatRelease(idOf(JSON.parse(manifest)));
  };
  const releases: string[] = [];
  for (const name of ['shell', ...remotes]) {
    await renumber(path.join(root, name, 'package.json'));
    releases.push(await build(name));
  }
  return { root, releases, build, remove: () => rm(root, { recursive: true, force: true }) };
}

/** Hard links to the same files; copies if the target is on another disk. */
async function linkFolders(names: string[], to: string): Promise<void> {
  const folders = names.map((name) => path.join(repository, name));
  await run('cp', ['-al', ...folders, to]).catch(async () => {
    for (const [index, folder] of folders.entries()) {
      const place = path.join(to, names[index] ?? '');
      await rm(place, { recursive: true, force: true });
      await cp(folder, place, { recursive: true, verbatimSymlinks: true });
    }
  });
}
