import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, Page, Route } from 'playwright';

/** A way to build the page: how its HTML is changed, and the folder that is served under /single/. */
export interface Variant {
  rewrite(html: string): string;
  folder: string;
}

export interface Place {
  url: string;
  /** The beginning of the remote's heading, because an error page has a heading too. */
  heading: string;
}

/** One answer as it would be transferred. */
export interface Answer {
  path: string;
  type: string;
  /** The size of its body as gzip. */
  bytes: number;
  /** Milliseconds from the request for the page to this request. */
  askedAfter: number;
}

export interface Load {
  /** Milliseconds from the navigation to the first frame that shows the heading of the remote. */
  painted: number;
  /** All requests up to then. */
  answers: Answer[];
}

export const SINGLE = '/single/';

/**
 * One visit with an empty cache, in which every answer is delayed by `latency`. The browser sends all requests in parallel, as
 * over HTTP/2: none waits for a free connection.
 */
export async function measureLoad(
  browser: Browser,
  { url, heading }: Place,
  variant: Variant,
  latency: number,
): Promise<Load> {
  const context = await browser.newContext({ locale: 'nl-NL', viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const answers = await answerLate(page, variant, latency);
  await page.addInitScript(noteHeading, heading);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'headingPainted' in window);
  const painted = await page.evaluate(() => (window as unknown as { headingPainted: number }).headingPainted);
  // Requests still in progress no longer count.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
  return { painted, answers: answers.filter(({ askedAfter }) => askedAfter < painted) };
}

/** Runs in the page. A frame has been painted when the next one is requested. */
function noteHeading(text: string) {
  const look = () => {
    const heading = [...document.querySelectorAll('main h1')].find((one) => one.textContent.startsWith(text));
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
    if (heading?.getClientRects().length && isPainted)
      Object.assign(window, { headingPainted: performance.now() });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Repeated requests are answered from here, so that a busy installation does not slow down a visit. */
const kept = new Map<string, Found>();

interface Found {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

async function answerLate(page: Page, variant: Variant, latency: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  let start = 0;
  await page.route('**/*', async (route) => {
    const asked = Date.now();
    start ||= asked;
    const [{ status, headers, body }] = await Promise.all([find(route, variant), wait(latency)]);
    answers.push({
      path: pathOf(route),
      type: headers['content-type']?.split(';')[0] ?? '',
      bytes: gzipSync(body, { level: 9 }).length,
      askedAfter: asked - start,
    });
    await route.fulfill({ status, headers, body });
  });
  return answers;
}

const pathOf = (route: Route) => new URL(route.request().url()).pathname;

async function find(route: Route, { rewrite, folder }: Variant): Promise<Found> {
  const asked = pathOf(route);
  if (asked.startsWith(SINGLE)) {
    const file = path.basename(asked);
    const headers = { 'content-type': TYPES[path.extname(file)] ?? '' };
    return { status: 200, headers, body: readFileSync(path.join(folder, file)) };
  }
  const found = kept.get(asked) ?? (await fetchIt(route));
  if (asked.startsWith('/mfe/')) kept.set(asked, found);
  if (!found.headers['content-type']?.startsWith('text/html')) return found;
  const html = rewrite(found.body.toString());
  const { 'integrity-policy': policy, ...headers } = found.headers;
  // A plain single page has no import map that could contain the hashes of its chunks.
  const isVouchedFor = policy && html.includes('type="importmap"');
  return {
    status: found.status,
    headers: isVouchedFor ? { ...headers, 'integrity-policy': policy } : headers,
    body: Buffer.from(html),
  };
}

async function fetchIt(route: Route): Promise<Found> {
  const response = await route.fetch();
  // The body is already decoded, so its transfer headers no longer apply.
  const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers();
  return { status: response.status(), headers, body: await response.body() };
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};
