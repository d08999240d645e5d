import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Failure,
  FRESH_COOKIE,
  LAST_GOOD,
  LIVE,
  SPOIL_COOKIE,
  spoilCookie,
  TOLD_PATH,
} from '../../e2e/federation/failures.ts';
import type { LadderBrowser, Tab, Visitor } from './tab.ts';

/**
 * What a visitor sees. `dead`: the page does not respond. `white`: there are no words on the page. `gone`: the frame is missing
 * or covered. `waiting`: the frame is shown, but nothing of the remote yet.
 */
type Sight = 'dead' | 'white' | 'gone' | 'waiting' | typeof LIVE | typeof LAST_GOOD;

export interface Climbed {
  /** What is shown in the end. */
  end: Sight;
  /** Seconds since the navigation in which the remote's screen inside a usable frame was not shown. */
  without: number;
  /** The worst sight other than waiting: which, and for how many seconds. */
  worst: { sight: Sight; seconds: number } | null;
  /** After a dead page: what the next page showed, and after how many seconds. */
  next: { sight: Sight; seconds: number } | null;
  cannot: ('type' | 'leave')[];
  /** What was reported, like `mf-trial failed took`. */
  told: string[];
}

const LOOK_MS = 100;
/** A sight that lasts this long is final: no timeout of the page is longer. */
const STAYS_MS = 4_000;
/** Added when a file hangs: the page waits this long for it. */
const DEADLINE_MS = 5_000;
const MOST_MS = 20_000;
const DEAD_MS = 6_000;
/** A page that sends nothing for this long counts as hung. */
const SILENT_MS = 13_000;

const isRight = (sight: Sight) => sight === LIVE || sight === LAST_GOOD;

/** One visitor meets one failure. */
export async function climb(browser: LadderBrowser, site: string, rung: Failure): Promise<Climbed> {
  await fetch(site + TOLD_PATH);
  const visitor = await browser.visit(/^it loops/.test(rung.name));
  try {
    const tab = await visitor.newTab();
    await tab.open(`${site}/nn-starter`);
    await until(() => tab.run(isCalm, null));
    await tab.run(
      setCookie,
      `${SPOIL_COOKIE}=${rung.spoiled ? spoilCookie(rung.spoiled) : FRESH_COOKIE}; path=/`,
    );
    const isAwaited = rung.spoiled?.answer === 'hanging';
    const { sights, end } = await look(tab, site + rung.path, STAYS_MS + (isAwaited ? DEADLINE_MS : 0));
    const next = end === 'dead' ? await lookAgain(visitor, site + rung.path) : null;
    const cannot = next ? [] : await tryOut(tab);
    const response = await fetch(site + TOLD_PATH);
    const told: { remote: string; kind: string; reason?: string }[] = await response.json();
    return {
      end,
      without: seconds(sights.filter(({ sight }) => !isRight(sight))),
      worst: worstOf(sights),
      next,
      cannot,
      told: [
        ...new Set(told.map(({ remote, kind, reason }) => [remote, kind, reason].filter(Boolean).join(' '))),
      ],
    };
  } finally {
    await visitor.leave();
  }
}

type Stretch = { sight: Sight; ms: number };

const seconds = (stretches: Stretch[]) => stretches.reduce((sum, { ms }) => sum + ms, 0) / 1_000;

/** Navigates as a link does, and watches until the sight no longer changes. */
async function look(tab: Tab, url: string, staysMs = STAYS_MS): Promise<{ sights: Stretch[]; end: Sight }> {
  await tab.run((to) => window.location.assign(to), url);
  const began = Date.now();
  const sights: Stretch[] = [{ sight: 'waiting', ms: 0 }];
  for (let before = began; ; ) {
    const sight = (await tab.run(see, url)) ?? 'dead';
    const now = Date.now();
    const last = sights.at(-1);
    if (last?.sight === sight) last.ms += now - before;
    else sights.push({ sight, ms: now - before });
    before = now;
    const stood = sights.at(-1)?.ms ?? 0;
    if (isRight(sight) ? stood > staysMs : sight === 'dead' && stood > DEAD_MS) return { sights, end: sight };
    if (now - began > MOST_MS) return { sights, end: sight };
    await sleep(LOOK_MS);
  }
}

/** Opens the address in another tab, after the hung one has been silent long enough. */
async function lookAgain(visitor: Visitor, url: string): Promise<Climbed['next']> {
  await sleep(SILENT_MS);
  const tab = await visitor.newTabBesideHung();
  await tab.open(new URL('/favicon.svg', url).href);
  const { sights, end } = await look(tab, url);
  return { sight: end, seconds: seconds(sights.filter(({ sight }) => !isRight(sight))) };
}

/** Tries what a visitor can do: type, and press the link to the home page. */
async function tryOut(tab: Tab): Promise<Climbed['cannot']> {
  const field = '[data-version] [name=unkept]';
  await tab.type(field, 'toch').catch(() => {});
  const typed = await tab.run((at) => document.querySelector<HTMLInputElement>(at)?.value, field);
  await tab.press('header a').catch(() => {});
  const left = await until(() => tab.run(isHome, null));
  return [...(typed === 'toch' ? [] : ['type' as const]), ...(left ? [] : ['leave' as const])];
}

/** False if it did not hold within ten seconds. */
async function until(holds: () => Promise<boolean | undefined>): Promise<boolean> {
  for (const end = Date.now() + 10_000; Date.now() < end; await sleep(LOOK_MS))
    if (await holds()) return true;
  return false;
}

function worstOf(sights: Stretch[]): Climbed['worst'] {
  const bad = sights.filter(({ sight }) => ['dead', 'white', 'gone'].includes(sight));
  const worst = bad.sort((a, b) => b.ms - a.ms)[0];
  return worst ? { sight: worst.sight, seconds: worst.ms / 1_000 } : null;
}

// The functions below run in the page.

const isCalm = () => document.readyState === 'complete' && document.querySelector('main h1') !== null;

const isHome = () => location.pathname === '/' && document.querySelector('main h1') !== null;

function setCookie(cookie: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: WebKit and Firefox of this age have no other way.
  document.cookie = cookie;
}

function see(url: string): Sight {
  if (location.href !== url) return 'waiting';
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not seen.
  if (!document.body?.innerText.trim()) return document.readyState === 'loading' ? 'waiting' : 'white';
  const link = document.querySelector('#root header a');
  const { left, top, width, height } = link?.getBoundingClientRect() ?? new DOMRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!link || width === 0 || !link.closest('header')?.contains(hit)) return 'gone';
  return (
    (document.querySelector('[data-version]')?.getAttribute('data-version') as Sight | null) ?? 'waiting'
  );
}
