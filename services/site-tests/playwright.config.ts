import { findBrowser } from '@nabericht/testing/find-browser';
import { defineConfig } from 'playwright/test';
import { BROWSER_FLAGS } from './e2e/journey/open-scenes.ts';

const browser = findBrowser();

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/journey/start-once.ts',
  outputDir: '../../test-results',
  fullyParallel: false,
  workers: 2,
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
      ...(browser ? { executablePath: browser } : {}),
      args: BROWSER_FLAGS,
    },
  },
});
