import type { Locale, Messages } from '@nabericht/intl';
import { type FakePlatform, fakePlatform } from '@nabericht/remote/testing';
import { timeoutManager } from '@tanstack/react-query';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { perform, until, wordsIn } from './perform.ts';
import type { Scene } from './scene.ts';
import { type Play, Stage } from './stage.ts';

/** A scene on the page: its platform, and what ends it. */
export interface Showing {
  platform: FakePlatform;
  end: () => void;
}

interface PlayerOptions {
  /** In place of the language of the scene. */
  locale?: Locale | undefined;
  /** Every so many calls one fails. */
  chaos?: number;
}

const LONGEST_RETRY_MS = 5000;

// A call that fails is tried again after seconds; a scene of that need not wait for them.
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
 * Puts a scene into this place of the page and does its acts.
 * @returns at once when the screen is on its way, with a promise of when all is done and shown what the scene names
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

/** All that is to be read in a place: its texts, and what stands in its fields. */
const shownOn = (place: HTMLElement) =>
  [place.textContent, ...[...place.querySelectorAll('input, textarea')].map(typedIn)].join('\n');

const typedIn = (field: Element) => (field as HTMLInputElement | HTMLTextAreaElement).value;
