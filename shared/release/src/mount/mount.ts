import type { MountResult } from '@nabericht/contracts/registry';
import { findRoute } from '@nabericht/remote/route-rank';
import axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { refuse } from '../refused.ts';
import type { Remote } from '../remote/find-remote.ts';
import type { MountPath } from './mount-path.ts';
import { signInAsNobody } from './nobody.ts';
import { collectViolations, type Trouble, watchPage } from './watch-page.ts';

export interface MountOptions {
  /** A Chromium. */
  executablePath: string;
  previewUrl: string;
  remote: Pick<Remote, 'name' | 'routes'>;
  /** `1.0.0-0f3a9c71` */
  revision: string;
  place: MountPath;
}

/** What a browser saw; `release` and `challenge` are for the caller to add. */
export type Seen = Omit<MountResult, 'release' | 'challenge'>;

/** Opens the candidate in a browser as a visitor with its preview link gets it, and looks at its first screen. */
export async function mount(options: MountOptions): Promise<Seen> {
  const browser = await launch(options.executablePath);
  try {
    return await look(browser, options);
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

async function look(browser: Browser, { previewUrl, remote, revision, place }: MountOptions): Promise<Seen> {
  // What fades in is there at once: a colour half-way is nobody's finding.
  const page = await browser.newPage({ locale: 'nl-NL', reducedMotion: 'reduce', serviceWorkers: 'block' });
  await page.addInitScript(collectViolations);
  const watched = watchPage(page, { name: remote.name, revision });
  const { origin } = new URL(previewUrl);
  // The link first, for its cookie: a browser follows its redirect where nobody can be signed in on the way.
  const entered = await page.context().request.get(previewUrl, { maxRedirects: 0 }).catch(cannotBeOpened);
  if (entered.status() >= 400) throw noPage(entered.status());
  if (place.login) await signInAsNobody(page, origin);
  const response = await page.goto(origin + place.path).catch(cannotBeOpened);
  const composition = response?.headers()['x-nabericht-composition'];
  if (!composition) throw noPage(response?.status());

  const problem = await waitForScreen(page, remote);
  const loadMs = Math.round(await page.evaluate(() => performance.now()));
  // What comes late counts too, up to a point.
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

const cannotBeOpened = (error: unknown): never => {
  const [reason] = String(error).split('\n');
  throw refuse('mount', `the preview cannot be opened: ${reason}`, 'Look whether the site is up.');
};
const noPage = (status: number | undefined) =>
  refuse('mount', `the preview answers ${status} and shows no page`, 'Hand it in once more.');

const SCREEN_MS = 15_000;
const LATE_MS = 3_000;

/** Resolves to why the screen of the remote is not there, in words; null when it stands and React has taken it over. */
async function waitForScreen(page: Page, { name, routes }: MountOptions['remote']): Promise<string | null> {
  const isThere = () => {
    const heading = document.querySelector('main h1');
    return (
      heading?.checkVisibility() &&
      !document.querySelector('[data-remote=loading]') &&
      Object.keys(heading).some((key) => key.startsWith('__react'))
    );
  };
  try {
    await page.waitForFunction(isThere, undefined, { timeout: SCREEN_MS });
  } catch {
    return `no screen with a heading (h1 in main) within ${SCREEN_MS / 1000} s`;
  }
  const { pathname } = new URL(page.url());
  return findRoute(routes, pathname) ? null : `the page went on to ${pathname}, which is not of ${name}`;
}

/** WCAG 2.2 AA, and what axe takes for good practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function findBarriers(page: Page): Promise<Seen['axe']['violations']> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async (values) => {
    const { run } = Reflect.get(window, 'axe') as typeof axe;
    const { violations } = await run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    return violations.map(({ id, impact, help, nodes }) => ({ id, impact, help, nodes: nodes.length }));
  }, RULES);
  return found;
}
