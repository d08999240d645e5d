import type { Browser, BrowserContext } from 'playwright/test';

export interface KeptContext {
  context: BrowserContext;
  /** Leaves nothing of a test for the next one but what was fetched and compiled. */
  empty: () => Promise<void>;
}

/** All that a page can put down in a browser, but for its cookies. */
const STORAGE = 'local_storage,indexeddb,cache_storage,service_workers,file_systems';

/**
 * One context for the tests of a worker, one after the other: half of what a first page costs is to fetch and compile what
 * the last test had already. What cannot be undone (a clock, a script for every page) needs a context of its own.
 */
export async function keepContext(browser: Browser): Promise<KeptContext> {
  // Whatever the test asks for that happens to be the first.
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    javaScriptEnabled: true,
  });
  // As long as a page of the site is open, its process stays, with all that it has compiled.
  const lasting = await context.newPage();
  const protocol = await context.newCDPSession(lasting);
  const origins = new Set<string>();
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => {
      if (frame.url().startsWith('http')) origins.add(new URL(frame.url()).origin);
    }),
  );
  const empty = async () => {
    const pages = context.pages().filter((page) => page !== lasting);
    await Promise.all(pages.map((page) => page.close()));
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await context.clearPermissions();
    await context.clearCookies();
    for (const origin of origins)
      await protocol.send('Storage.clearDataForOrigin', { origin, storageTypes: STORAGE });
    const [site] = origins;
    if (site && !lasting.url().startsWith(site)) await lasting.goto(`${site}/favicon.svg`);
    origins.clear();
  };
  return { context, empty };
}
