import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { findChromium } from '@nabericht/release/mount/find-chromium';
import { readTestConfig } from './config.ts';

/** An installed Chromium: the configured one, one on PATH, or Playwright's own. */
export const findBrowser = (): string | undefined => findChromium(readTestConfig());

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

const WITHOUT_WINDOWS = 'chromium-headless-shell';

const steps = [
  {
    text: 'Fetching a browser (playwright install chromium) …',
    command: ['playwright', 'install', 'chromium'],
  },
  { text: 'Updating the package lists …', command: ['apt-get', 'update', '-qq'], onlyAsRoot: true },
  ...[WITHOUT_WINDOWS, 'chromium'].map((name) => ({
    text: `Installing a browser (apt-get install ${name}) …`,
    command: ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', name],
    onlyAsRoot: true,
  })),
];

/**
 * Adds the headless build of Debian's Chromium in the same version, which takes a quarter less time for the same pages.
 * Installs or updates nothing else; without it, the installed browser is used.
 */
export const addBrowserWithoutWindows = async (): Promise<void> => {
  if (readTestConfig().CHROMIUM_PATH || !isRootOnDebian() || !findBrowser()?.endsWith('/chromium')) return;
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(program, args, { timeout: 120_000 });
  try {
    const { stdout } = await run('dpkg-query', '--show', 'chromium-common');
    const [, version] = stdout.trim().split('\t');
    const packages = ['--no-install-recommends', '--no-upgrade', `${WITHOUT_WINDOWS}=${version}`];
    const install = () => run('apt-get', 'install', '-y', '-qq', ...packages);
    await install().catch(async () => {
      await run('apt-get', 'update', '-qq');
      await install();
    });
  } catch {
    // There are no package lists, no network, or this version is no longer offered.
  }
};

/**
 * A Chromium, installed when there is none.
 * @returns undefined when that failed; the caller reports it
 */
export const getBrowser = (say: (line: string) => void): string | undefined => {
  for (const { text, command, onlyAsRoot = false } of steps) {
    const found = findBrowser();
    if (found) return found;
    if (onlyAsRoot && !isRootOnDebian()) continue;
    say(text);
    const [program = '', ...args] = command;
    spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 });
  }
  return findBrowser();
};
