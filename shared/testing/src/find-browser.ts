import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from '@nabericht/release/mount/find-chromium';
import { readTestConfig } from './config.ts';

/** A Chromium that is here already: the one named, one on PATH, or Playwright's own. */
export const findBrowser = (): string | undefined => findChromium(readTestConfig());

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

const steps = [
  {
    text: 'Fetching a browser (playwright install chromium) …',
    command: ['playwright', 'install', 'chromium'],
  },
  { text: 'Updating the package lists …', command: ['apt-get', 'update', '-qq'], onlyAsRoot: true },
  ...['chromium-headless-shell', 'chromium'].map((name) => ({
    text: `Installing a browser (apt-get install ${name}) …`,
    command: ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', name],
    onlyAsRoot: true,
  })),
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
