import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { readTestConfig } from './config.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];

/** Ubuntu has a `chromium-browser` that only says where to get one. */
const runs = (file: string) =>
  existsSync(file) && spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;

/** A Chromium that is here already: the one named, one on PATH, or Playwright's own. */
export const findBrowser = (): string | undefined => {
  const { CHROMIUM_PATH, PATH } = readTestConfig();
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  const onPath = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, chromium.executablePath()].find(runs);
};

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

const steps = [
  {
    text: 'Fetching a browser (playwright install chromium) …',
    command: ['playwright', 'install', 'chromium'],
  },
  { text: 'Updating the package lists …', command: ['apt-get', 'update', '-qq'], onlyAsRoot: true },
  {
    text: 'Installing a browser (apt-get install chromium) …',
    command: ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    onlyAsRoot: true,
  },
];

/**
 * A Chromium, installed when there is none.
 * @returns undefined when none could be had; the caller asks for one
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
