import type { Browser, BrowserContext, Page, Request } from 'playwright/test';

export interface KeptContext {
  context: BrowserContext;
  /** The tab that each test starts in, unless it was closed. */
  tab: () => Promise<Page>;
  /** Removes everything of a test except what was fetched and compiled. */
  empty: () => Promise<void>;
}

/** Everything that a page can store in a browser, except its cookies and what belongs to its tab. */
const STORAGE = 'local_storage,indexeddb,cache_storage,service_workers,file_systems';

/**
 * The wait for answers that are still under way when a test ends; requests that a test itself made hang are not awaited longer.
 */
const LATE_MS = 1_000;
const CALLS = /\/v\d\//;

/** The page events that tests listen to. */
const HEARD = [
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'filechooser',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;

/**
 * One context and one tab in it for all tests of a worker, one after the other: the largest cost of a first page is opening a
 * tab, and fetching and compiling again what the last test had already. What cannot be undone (a clock) needs a context of its
 * own, and what cannot be undone in a tab (a script for every page) needs a tab of its own.
 */
export async function keepContext(browser: Browser): Promise<KeptContext> {
  // Fixed, so that it does not depend on the options of whichever test comes first.
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    javaScriptEnabled: true,
  });
  // While a page of the site is open its process is kept, with all compiled code.
  const lasting = await context.newPage();
  const protocol = await context.newCDPSession(lasting);
  const origins = new Set<string>();
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => {
      if (frame.url().startsWith('http')) origins.add(new URL(frame.url()).origin);
    }),
  );
  const calls = new Set<Request>();
  context.on('request', (request) => {
    if (CALLS.test(request.url())) calls.add(request);
  });
  context.on('requestfinished', (request) => calls.delete(request));
  context.on('requestfailed', (request) => calls.delete(request));
  /** A late answer could set the cookies of a report again after they were cleared. */
  const noMoreAnswers = async () => {
    const end = performance.now() + LATE_MS;
    while (calls.size > 0 && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
    calls.clear();
    // A page that is left saves what was typed: that request is stopped.
    await context.route(CALLS, (route) => route.abort());
  };
  let kept: Page | undefined;
  const tab = async () => {
    if (!kept || kept.isClosed()) kept = await context.newPage();
    return kept;
  };
  const close = async (page: Page) => {
    if (page === kept) kept = undefined;
    await page.close();
  };
  const empty = async () => {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await noMoreAnswers();
    const pages = context.pages().filter((page) => page !== lasting && page !== kept);
    await Promise.all(pages.map(close));
    await context.clearPermissions();
    const [site, ...others] = origins;
    const place = `${site}/favicon.svg`;
    if (kept && !kept.isClosed()) {
      const page = kept;
      // A tab's storage of other sites cannot be cleared from one site.
      const isLeft = others.length === 0 && site ? leaveTab(page, place) : close(page);
      await isLeft.catch(() => close(page));
    }
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.clearCookies();
    for (const origin of origins)
      await protocol.send('Storage.clearDataForOrigin', { origin, storageTypes: STORAGE });
    if (site && !lasting.url().startsWith(site)) await lasting.goto(place);
    origins.clear();
  };
  return { context, tab, empty };
}

/** Resets the tab to a new one at `place`. */
async function leaveTab(page: Page, place: string) {
  for (const event of HEARD) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null });
  await page.goto(place);
  await page.evaluate(() => {
    sessionStorage.clear();
    window.name = '';
  });
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Page.resetNavigationHistory');
  await protocol.detach();
}
