import type { Browser, BrowserContext, Page, Request } from 'playwright/test';

export interface KeptContext {
  context: BrowserContext;
  /** The tab that one test after the other begins in, unless it was closed. */
  tab: () => Promise<Page>;
  /** Leaves nothing of a test for the next one but what was fetched and compiled. */
  empty: () => Promise<void>;
}

/** All that a page can put down in a browser, but for its cookies and what is of its tab. */
const STORAGE = 'local_storage,indexeddb,cache_storage,service_workers,file_systems';

/** For answers that are on their way when a test ends; what a test itself made hang is not waited for longer. */
const LATE_MS = 1_000;
const CALLS = /\/v\d\//;

/** What tests listen to. */
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
 * One context for the tests of a worker, one after the other, and one tab in it: most of what a first page costs is a tab
 * that opens, and to fetch and compile what the last test had already. What cannot be undone (a clock) needs a context of
 * its own, and what cannot be undone in a tab (a script for every page) a tab of its own.
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
  const calls = new Set<Request>();
  context.on('request', (request) => {
    if (CALLS.test(request.url())) calls.add(request);
  });
  context.on('requestfinished', (request) => calls.delete(request));
  context.on('requestfailed', (request) => calls.delete(request));
  /** An answer that comes later would bring the cookies of a report back that are cleared by then. */
  const noMoreAnswers = async () => {
    const end = performance.now() + LATE_MS;
    while (calls.size > 0 && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
    calls.clear();
    // A page that is left saves what was typed.
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
      // What a tab keeps of several sites is out of reach from any one of them.
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

/** As a tab that was just opened, at `place`. */
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
