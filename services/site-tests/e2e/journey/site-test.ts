import { createHash } from 'node:crypto';
import { readTestConfig } from '@nabericht/testing/config';
import { type Site, siteAt } from '@nabericht/testing/start-system';
import { test as base, type LaunchOptions } from 'playwright/test';
import { type KeptContext, keepContext } from './kept-context.ts';

/** The complete site, shared by all test files that change no settings: they only add people, dossiers and mails. */
export function sharedSite(): Site {
  const { TEST_SITE_URL: url = '', TEST_SITE_DATA_DIR: dataDir = '' } = readTestConfig();
  return siteAt(url, dataDir);
}

interface Own {
  /** A fresh browser, for tests of exactly that, and of what cannot be undone in a shared one. */
  isFresh: boolean;
}

interface Shared {
  launchOptions: LaunchOptions;
  keptContext: KeptContext;
  sharedSite: Site;
}

/**
 * For test files that need no site of their own. Other files use the same site at the same time: use e-mail addresses that no
 * other file has, and find a mail by the dossier that it is about (`nextNotice`), never by counting mails. A certificate that
 * is reported with other data than it contains is under review for all of them, and a reported certificate is known: a test
 * that reports another deceased than `makeDossier` does must write its own (`write-certificate.ts`).
 */
export const test = base.extend<Own, Shared>({
  isFresh: [false, { option: true }],
  // Tabs of one site share a process and compile shared code once; none of these tests hangs a tab.
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--process-per-site'] }),
    { scope: 'worker' },
  ],
  sharedSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => use(sharedSite()),
    { scope: 'worker' },
  ],
  keptContext: [
    async ({ browser }, use) => {
      const kept = await keepContext(browser);
      await use(kept);
      await kept.context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, keptContext, isFresh, javaScriptEnabled, extraHTTPHeaders }, use) => {
    if (isFresh || !javaScriptEnabled) {
      const context = await browser.newContext();
      await use(context);
      await context.close();
      return;
    }
    // A save of the page before, sent as it was left, may have set its cookies again.
    await keptContext.context.clearCookies();
    await keptContext.context.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
    await use(keptContext.context);
    await keptContext.empty();
  },
  // In the shared context the file's viewport has to be set on the page.
  page: async ({ context, keptContext, viewport }, use) => {
    const page = await (context === keptContext.context ? keptContext.tab() : context.newPage());
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },
  // What people may do in a while is counted by their address: every test is somebody of its own.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  extraHTTPHeaders: async ({}, use, { testId }) => use({ 'x-forwarded-for': addressOf(testId) }),
});

function addressOf(testId: string): string {
  const [a, b, c] = createHash('sha256').update(testId).digest();
  return `10.${a}.${b}.${c}`;
}
