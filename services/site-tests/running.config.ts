import { defineConfig } from 'playwright/test';
import whole from './playwright.config.ts';

/** The main job on a running installation, at the address in TEST_RUNNING_URL: npm run drill -- image. */
const { globalSetup: _, projects: __, ...rest } = whole;

export default defineConfig({ ...rest, testMatch: '**/main-job.e2e.ts', reporter: 'list' });
