import type { BrowserContext, Page } from 'playwright/test';

/** What goes wrong between a browser and the services. */

/** Answers one call with a problem; what comes after it is real. */
export async function failOnce(context: BrowserContext, url: string, method: string, status: number) {
  let hasFailed = false;
  await context.route(url, (route) => {
    if (route.request().method() !== method || hasFailed) return route.fallback();
    hasFailed = true;
    return route.fulfill({ status, json: { title: 'Not now', status } });
  });
}

/** The server does what is asked, but its answer to the first such call is lost on the way. */
export async function loseAnswerOnce(context: BrowserContext, url: string, method: string) {
  let hasFailed = false;
  await context.route(url, async (route) => {
    if (route.request().method() !== method || hasFailed) return route.fallback();
    hasFailed = true;
    await route.fetch();
    return route.abort();
  });
}

/** How many requests of a kind this page has made since. */
export function countRequests(page: Page, method: string, path: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) count += 1;
  });
  return () => count;
}

/** As when both have run out: the browser has nothing left to show for. */
export async function expireSession(context: BrowserContext) {
  for (const name of ['nabericht_session', 'nabericht_refresh']) await context.clearCookies({ name });
}
