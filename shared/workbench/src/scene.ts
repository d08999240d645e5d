import type { Locale } from '@nabericht/intl';
import type { PlatformOptions } from '@nabericht/remote/testing';

/**
 * A screen in one state, as data: its address, the state of the platform, the acts that led to it. The same scene is a page
 * of the development server, a test, a page that axe checks, and a screenshot.
 */
export interface Scene {
  /** The path of the screen, with its query. */
  path: string;
  /** The state of the navigation that led to this screen. */
  state?: unknown;
  locale?: Locale;
  /** Called for every rendering, so that scenes share no state. */
  platform?: () => PlatformOptions;
  /** Performed once the screen is rendered. */
  acts?: readonly Act[];
  /** The text that must be shown in the end: a message id, or literal words. */
  shows: Text;
}

/** A text by its message id, or words as they are shown: names of people and organisations. */
export type Text = string | { words: string };

/** Scenes by name: `empty`, `loading`, `long names` … */
export type Scenes = Readonly<Record<string, Scene>>;

/** Screen → its scenes. */
export type SceneBook = Readonly<Record<string, Scenes>>;

/**
 * One act of a person. Each waits until it is possible.
 * - `press`: the button, link or disclosure with this text
 * - `click`: the element that matches a CSS selector, or the n-th of them
 * - `type`: into the field that matches a CSS selector
 * - `drop`: a PDF of this name onto the element that matches a CSS selector
 * - `see`: waits for this text
 */
export type Act =
  | readonly ['press', text: Text]
  | readonly ['click', selector: string, index?: number]
  | readonly ['type', selector: string, text: string]
  | readonly ['drop', selector: string, name: string]
  | readonly ['see', text: Text];

/** Submits the form of the screen as it is. */
export const SUBMIT: Act = ['click', 'main form [type=submit]'];
/** Chooses the n-th radio button of the screen. */
export const choose = (index: number): Act => ['click', 'main [type=radio]', index];
