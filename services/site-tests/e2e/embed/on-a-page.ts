import { type Place, type Tab, until } from './tab.ts';

/** Observes an element on another site's page. Functions that run in the page use nothing from outside themselves. */

export type Mode = 'element' | 'frame';

/** The texts about NN. */
export const WORDS = {
  nl: { heading: 'Een overlijden melden bij NN', start: /^Overlijden melden bij NN/ },
  en: { heading: 'Report a death to NN', start: /^Report a death to NN/ },
};

/** Waits until the nth element is shown in its mode. */
export const untilShown = (tab: Tab, mode: Mode, nth = 0) =>
  until(`${mode} ${nth} is shown`, async () => {
    const isThere = await tab.run(
      ([mode, nth]) => {
        const root = document.querySelectorAll('nabericht-landing')[nth as number]?.shadowRoot;
        if (mode === 'element') return root?.querySelector('.nabericht h2') != null;
        const frame = root?.querySelector('iframe');
        return frame != null && frame.className === '';
      },
      [mode, nth] as const,
    );
    return isThere && (await heading(inside(tab, mode), mode === 'frame' ? 0 : nth)) !== '';
  });

/** The place of the element's own content. */
export const inside = (tab: Tab, mode: Mode): Place =>
  mode === 'element' ? tab : (tab.places().find((place) => place.url().includes('/embed/frame')) ?? tab);

export const heading = (place: Place, nth = 0): Promise<string> =>
  place.run(
    (nth) =>
      document.querySelectorAll('nabericht-landing')[nth]?.shadowRoot?.querySelector('h2')?.textContent ?? '',
    nth,
  );

/** The addresses of links in the element's content. */
export const links = (place: Place): Promise<string[]> =>
  place.run(() => {
    const content = document.querySelector('nabericht-landing')?.shadowRoot;
    return [...(content?.querySelectorAll('a') ?? [])].map(({ href }) => href);
  }, null);

/** Runs before any script of the page: records layout shifts, and the element's events. */
export function watch() {
  const seen = { shifts: [] as string[], events: [] as { type: string; detail: unknown }[] };
  Object.defineProperty(window, 'seen', { value: seen });
  for (const type of ['nabericht:ready', 'nabericht:start', 'nabericht:error']) {
    document.addEventListener(type, (event) =>
      seen.events.push({ type, detail: (event as CustomEvent).detail }),
    );
  }
  // The position of what follows the element, in every rendered frame: a browser may not report layout shifts itself.
  let before: number | undefined;
  const look = () => {
    const after = document.getElementById('after');
    const top = after && Math.round(after.getBoundingClientRect().top + scrollY);
    if (top !== null && before !== undefined && top !== before) seen.shifts.push(`${before} → ${top}`);
    if (top !== null && document.styleSheets.length > 0) before = top;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) seen.shifts.push(`layout shift of ${entry.value}`);
    }).observe({ type: 'layout-shift', buffered: true });
  }
}

interface Seen {
  shifts: string[];
  events: { type: string; detail: Record<string, unknown> }[];
}

/** The records after two more rendered frames. */
export const seen = (tab: Tab): Promise<Seen> =>
  tab.run(
    () =>
      new Promise<Seen>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((window as unknown as { seen: Seen }).seen)),
        ),
      ),
    null,
  );

/** The focused element, through shadow roots and frames. */
const focused = async (tab: Tab, mode: Mode): Promise<string> =>
  inside(tab, mode).run(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element?.textContent?.trim() ?? '';
  }, null);

/** From the start of the page, with the Tab key only. */
export async function tabTo(tab: Tab, mode: Mode, words: RegExp): Promise<void> {
  for (let steps = 0; steps < 8; steps += 1) {
    await tab.press('Tab');
    if (words.test(await focused(tab, mode))) return;
  }
  throw new Error(`The tab key does not come to ${words}`);
}

/** What a page stores in this browser. */
export const kept = (tab: Tab) =>
  tab.run(
    async () => ({
      cookies: document.cookie,
      storage: localStorage.length + sessionStorage.length,
      databases: (await indexedDB.databases()).length,
      globals: Object.getOwnPropertyNames(window).filter((name) => /nabericht|webpack|rspack/i.test(name)),
    }),
    null,
  );
