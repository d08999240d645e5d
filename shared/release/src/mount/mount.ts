import { setTimeout } from 'node:timers/promises';
import type { MountResult } from '@nabericht/contracts/registry';
import { findRoute } from '@nabericht/remote/route-rank';
import axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { refuse } from '../refused.ts';
import type { Remote } from '../remote/find-remote.ts';
import { layOut } from './lay-out.ts';
import type { MountPath } from './mount-path.ts';
import { signInAsNobody } from './nobody.ts';
import { collectViolations, MOST_TROUBLES, type Trouble, watchPage } from './watch-page.ts';

export interface MountOptions {
  /** The path of a Chromium. */
  executablePath: string;
  previewUrl: string;
  remote: Pick<Remote, 'name' | 'routes'>;
  /** `1.0.0-0f3a9c71` */
  revision: string;
  /** The first is checked most thoroughly. */
  places: [MountPath, ...MountPath[]];
}

/** What a browser observed; the caller adds `release` and `challenge`. */
export type Seen = Omit<MountResult, 'release' | 'challenge'>;

/**
 * Opens a candidate in a browser, as a visitor with its preview link does. Three tabs at the same time: one checks the first
 * place thoroughly, one goes through the other public places, one through those for signed-in visitors.
 */
export async function mount(options: MountOptions): Promise<Seen> {
  const browser = await launch(options.executablePath);
  try {
    const [first, ...others] = options.places;
    const tours = [others.filter(({ login }) => !login), others.filter(({ login }) => login)];
    const [seen, ...troubles] = await Promise.all([
      look(browser, options, first),
      ...tours.map((places) => visit(browser, options, places)),
    ]);
    const errors = [...seen.errors, ...troubles.flat()].slice(0, MOST_TROUBLES);
    return { ...seen, errors, ok: seen.ok && errors.every(({ kind }) => kind === 'console') };
  } finally {
    await browser.close();
  }
}

async function launch(executablePath: string): Promise<Browser> {
  try {
    // Chromium's own sandbox does not start for root.
    const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    return await chromium.launch({ executablePath, args });
  } catch {
    throw refuse('browser', `${executablePath} does not start`, 'Name another Chromium with CHROMIUM_PATH.');
  }
}

/**
 * Opens a tab with storage of its own, and gets the cookie of the preview.
 * @param login whether the tab pretends that somebody is signed in
 */
async function openTab(browser: Browser, { previewUrl, remote, revision }: MountOptions, login: boolean) {
  // Without animations: axe would judge the contrast of a text while it fades in.
  const page = await browser.newPage({ locale: 'nl-NL', reducedMotion: 'reduce', serviceWorkers: 'block' });
  await page.addInitScript(collectViolations);
  const watched = watchPage(page, { name: remote.name, revision });
  const { origin } = new URL(previewUrl);
  // The link is requested outside the page: following its redirect in the page would open a screen before the pretended
  // sign-in is in place.
  const entered = await page.context().request.get(previewUrl, { maxRedirects: 0 }).catch(cannotBeOpened);
  if (entered.status() >= 400) throw noPage(entered.status());
  if (login) await signInAsNobody(page, origin);
  return { page, watched, origin };
}

/** Checks one place: that its screen appears, how soon, what goes wrong meanwhile, and its accessibility. */
async function look(browser: Browser, options: MountOptions, { path, login }: MountPath): Promise<Seen> {
  const { page, watched, origin } = await openTab(browser, options, login);
  const response = await page.goto(origin + path).catch(cannotBeOpened);
  const composition = response?.headers()['x-nabericht-composition'];
  if (!composition) throw noPage(response?.status());

  const problem = (await waitForScreen(page)) ?? wentAway(page, options.remote);
  const loadMs = Math.round(await page.evaluate(() => performance.now()));
  // Requests that a screen makes later can fail too. A page that never stops asking is not waited for.
  await page.waitForLoadState('networkidle', { timeout: LATE_MS }).catch(() => {});
  const troubles = await watched.troubles();
  const errors: Trouble[] = problem ? [{ kind: 'not-shown', text: problem }, ...troubles] : troubles;
  const violations = problem ? [] : await findBarriers(page);
  return {
    composition,
    ok: violations.length === 0 && errors.every(({ kind }) => kind === 'console'),
    browser: `Chromium ${browser.version()}`,
    loadMs,
    axe: { violations },
    errors,
    at: new Date().toISOString(),
  };
}

/**
 * Goes through places in one tab by client-side navigation, which takes little longer than opening one. A place may redirect,
 * because its parameters are made up and match nothing: then the page that it redirects to must have a heading.
 * @returns the troubles of the first place that has any; those of later places may be their consequences
 */
async function visit(browser: Browser, options: MountOptions, places: MountPath[]): Promise<Trouble[]> {
  const [first, ...others] = places;
  if (!first) return [];
  const { page, watched, origin } = await openTab(browser, options, first.login);
  const isQuiet = watchRequests(page);
  await page.goto(origin + first.path).catch(cannotBeOpened);
  for (const { path } of [first, ...others]) {
    if (path !== first.path) await goOn(page, origin + path);
    const problem = await waitForScreen(page, isQuiet);
    const troubles = (await watched.troubles()).filter(({ kind }) => kind !== 'console');
    if (problem) troubles.unshift({ kind: 'not-shown', text: problem });
    if (troubles.length > 0) return troubles.map(({ kind, text }) => ({ kind, text: `${path}: ${text}` }));
  }
  return [];
}

/** Navigates by a history event, which the router follows. When a reload interrupts that, opens the address instead. */
async function goOn(page: Page, href: string): Promise<void> {
  const follow = (to: string) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  };
  await page.evaluate(follow, href).catch(() => page.goto(href).catch(cannotBeOpened));
}

const QUIET_MS = 60;

/** @returns a function that resolves once the page has had no open request for a moment, at the latest after `LATE_MS` */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<unknown>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    const since = performance.now();
    for (let quietSince = since; performance.now() - since < LATE_MS; ) {
      if (open.size > 0) quietSince = performance.now();
      if (performance.now() - quietSince >= QUIET_MS) return;
      await setTimeout(QUIET_MS / 3);
    }
  };
}

const cannotBeOpened = (error: unknown): never => {
  const [reason] = String(error).split('\n');
  throw refuse('mount', `the preview cannot be opened: ${reason}`, 'Look whether the site is up.');
};
const noPage = (status: number | undefined) =>
  refuse('mount', `the preview answers ${status} and shows no page`, 'Hand it in once more.');

const SCREEN_MS = 15_000;
const LATE_MS = 3_000;

/** @returns why no screen is shown; null once one is shown and React has hydrated it */
async function waitForScreen(page: Page, isQuiet = async () => {}): Promise<string | null> {
  const isThere = () => {
    const heading = document.querySelector('main h1');
    return (
      heading?.checkVisibility() &&
      !document.querySelector('[data-remote=loading]') &&
      Object.keys(heading).some((key) => key.startsWith('__react'))
    );
  };
  try {
    await isQuiet();
    await page.waitForFunction(isThere, undefined, { timeout: SCREEN_MS });
    return null;
  } catch {
    return `no screen with a heading (h1 in main) within ${SCREEN_MS / 1000} s`;
  }
}

function wentAway(page: Page, { name, routes }: MountOptions['remote']): string | null {
  const { pathname } = new URL(page.url());
  return findRoute(routes, pathname) ? null : `the page went on to ${pathname}, which is not of ${name}`;
}

/** WCAG 2.2 AA, and axe's best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function findBarriers(page: Page): Promise<Seen['axe']['violations']> {
  await layOut(page);
  await page.evaluate(axe.source);
  const found = await page.evaluate(async (values) => {
    const { run } = Reflect.get(window, 'axe') as typeof axe;
    const { violations } = await run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    return violations.map(({ id, impact, help, nodes }) => ({
      ...{ id, impact, help, nodes: nodes.length },
      first: String(nodes[0]?.target ?? '').slice(0, 500),
    }));
  }, RULES);
  return found;
}
