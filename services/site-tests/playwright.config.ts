import { availableParallelism } from 'node:os';
import { environmentWith } from '@nabericht/testing/config';
import { findBrowser } from '@nabericht/testing/find-browser';
import { chromium, defineConfig } from 'playwright/test';
import { BROWSER_FLAGS } from './e2e/journey/open-scenes.ts';

const browser = findBrowser();
// For its own browser Playwright chooses the path itself: it then uses the build without windows.
const isPlaywrights = browser === chromium.executablePath();

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/journey/start-once.ts',
  outputDir: '../../test-results',
  fullyParallel: false,
  // Tests often wait for a mail or a grace, and another one can use the core meanwhile. Each has a browser, and some have a
  // site as well.
  workers: Math.min(4, availableParallelism() * 2),
  // Long enough for a busy machine: a test that hangs is still reported.
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
      // As in vitest.config.ts: a page of a test does not live long enough for V8's optimizing compiler.
      args: [...BROWSER_FLAGS, '--js-flags=--no-opt'],
      // Without a language set in the system, Chromium names every file with an é "download".
      env: environmentWith({ LC_ALL: 'C.UTF-8' }),
    },
  },
});
