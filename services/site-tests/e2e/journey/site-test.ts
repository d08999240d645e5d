import { createHash } from 'node:crypto';
import { readTestConfig } from '@nabericht/testing/config';
import { type Site, siteAt } from '@nabericht/testing/start-system';
import { test as base, type LaunchOptions } from 'playwright/test';
import { type KeptContext, keepContext } from './kept-context.ts';

/** The whole site, for every file that leaves it as it was: people, dossiers and mails are added. */
export function sharedSite(): Site {
  const { TEST_SITE_URL: url = '', TEST_SITE_DATA_DIR: dataDir = '' } = readTestConfig();
  return siteAt(url, dataDir);
}

interface Own {
  /** A browser that was never here, for tests of just that, and of what cannot be undone in one. */
  isFresh: boolean;
}

interface Shared {
  launchOptions: LaunchOptions;
  keptContext: KeptContext;
  sharedSite: Site;
}

/**
 * For files that need no site of their own. Others are at work on the same one: take e-mail addresses that no other file
 * has, and look for a mail by the dossier that it is about (`nextNotice`), never by how many there are. A certificate that
 * is reported with other data than it says stands under review for all of them, and one that was reported is known: who
 * reports another than `makeDossier` does writes one (`write-certificate.ts`).
 */
export const test = base.extend<Own, Shared>({
  isFresh: [false, { option: true }],
  // Tabs of one site compile what they share once; none of these tests hangs a tab.
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
    // What the page before saved as it was left can have brought its cookies back.
    await keptContext.context.clearCookies();
    await keptContext.context.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
    await use(keptContext.context);
    await keptContext.empty();
  },
  // The width that a file asks for is of a page, where the context is not its own.
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
