import type { Locale, Messages } from '@nabericht/intl';
import { type FakePlatform, fakePlatform } from '@nabericht/remote/testing';
import { timeoutManager } from '@tanstack/react-query';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { perform, until, wordsIn } from './perform.ts';
import type { Scene } from './scene.ts';
import { type Play, Stage } from './stage.ts';

/** A scene on the page: its platform, and a function that ends it. */
export interface Showing {
  platform: FakePlatform;
  end: () => void;
}

interface PlayerOptions {
  /** Overrides the language of the scene. */
  locale?: Locale | undefined;
  /** Every n-th call fails. */
  chaos?: number;
}

const LONGEST_RETRY_MS = 5000;

// Failed calls are retried after seconds; a scene about that need not wait for it.
timeoutManager.setTimeoutProvider({
  setTimeout: (callback, delay) =>
    setTimeout(callback, delay > LONGEST_RETRY_MS ? delay : Math.min(delay, 10)),
  clearTimeout: (id) => clearTimeout(id),
  setInterval: (callback, delay) => setInterval(callback, delay),
  clearInterval: (id) => clearInterval(id),
});

const texts = new WeakMap<Play, Map<Locale, Promise<Messages>>>();

function textsOf(play: Play, locale: Locale): Promise<Messages> {
  const known = texts.get(play) ?? new Map<Locale, Promise<Messages>>();
  texts.set(play, known);
  const loading = known.get(locale) ?? play.messages[locale]();
  known.set(locale, loading);
  return loading;
}

/**
 * Renders a scene in this element of the page and performs its acts.
 * @returns once rendering has started, with a promise that resolves when all acts are done and the expected text is shown
 */
export async function showScene(play: Play, scene: Scene, place: HTMLElement, options: PlayerOptions = {}) {
  const locale = options.locale ?? scene.locale ?? 'nl';
  const messages = await textsOf(play, locale);
  sessionStorage.clear();
  const given = scene.platform?.() ?? {};
  const platform = fakePlatform({ chaos: options.chaos ?? 0, ...given, locale });
  const setPage = platform.setPage;
  platform.setPage = (page) => {
    setPage(page);
    document.title = page.title;
  };
  document.documentElement.lang = locale;
  const root: Root = createRoot(place);
  const { path, state, acts = [] } = scene;
  root.render(createElement(Stage, { ...play, platform, messages, path, state }));
  const showing: Showing = { platform, end: () => root.unmount() };
  const done = async () => {
    for (const act of acts) await perform(act, messages);
    const words = wordsIn(messages, scene.shows);
    await until(
      () => (shownOn(place).includes(words) ? true : undefined),
      () => `"${words}" on a screen that says: ${shownOn(place).slice(0, 400)}`,
    );
  };
  return { showing, done: done() };
}

/** All text in an element, including the values of its fields. */
const shownOn = (place: HTMLElement) =>
  [place.textContent, ...[...place.querySelectorAll('input, textarea')].map(typedIn)].join('\n');

const typedIn = (field: Element) => (field as HTMLInputElement | HTMLTextAreaElement).value;
