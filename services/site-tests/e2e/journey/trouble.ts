import type { BrowserContext, Page } from 'playwright/test';

/** Failures between a browser and the services. */

/** Answers one request with a problem; later requests reach the server. */
export async function failOnce(context: BrowserContext, url: string, method: string, status: number) {
  let hasFailed = false;
  await context.route(url, (route) => {
    if (route.request().method() !== method || hasFailed) return route.fallback();
    hasFailed = true;
    return route.fulfill({ status, json: { title: 'Not now', status } });
  });
}

/** The server does what was requested, but its answer to the first such request is lost. */
export async function loseAnswerOnce(context: BrowserContext, url: string, method: string) {
  let hasFailed = false;
  await context.route(url, async (route) => {
    if (route.request().method() !== method || hasFailed) return route.fallback();
    hasFailed = true;
    await route.fetch();
    return route.abort();
  });
}

/** Counts the page's requests of this kind from now on. */
export function countRequests(page: Page, method: string, path: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) count += 1;
  });
  return () => count;
}

/** As if both tokens had expired: the browser has no credentials left. */
export async function expireSession(context: BrowserContext) {
  for (const name of ['nabericht_session', 'nabericht_refresh']) await context.clearCookies({ name });
}
