import { availableParallelism } from 'node:os';
import { environmentWith } from '@nabericht/testing/config';
import { findBrowser } from '@nabericht/testing/find-browser';
import { chromium, defineConfig } from 'playwright/test';
import { BROWSER_FLAGS } from './e2e/journey/open-scenes.ts';

const browser = findBrowser();
// Of its own Playwright itself takes the one without windows.
const isPlaywrights = browser === chromium.executablePath();

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/journey/start-once.ts',
  outputDir: '../../test-results',
  fullyParallel: false,
  // A test often waits, for a mail or a grace: another one has the core meanwhile. Each holds a browser, some a site as well.
  workers: Math.min(4, availableParallelism() * 2),
  // Long enough for a machine that does something else as well: what hangs is still told.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser && !isPlaywrights ? { executablePath: browser } : {}),
      // As in vitest.config.ts: a page of a test lives too short for V8's best code.
      args: [...BROWSER_FLAGS, '--js-flags=--no-opt'],
      // Where the system has no language, Chromium calls every file with an é in its name "download".
      env: environmentWith({ LC_ALL: 'C.UTF-8' }),
    },
  },
});
