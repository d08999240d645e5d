import type { Locale } from '@nabericht/intl';
import type { PlatformOptions } from '@nabericht/remote/testing';

/**
 * A screen in one state, as data: where it stands, what the platform knows, what was done before. The same scene is a page
 * of the development server, a test, a page that axe looks at, and a picture.
 */
export interface Scene {
  /** Of the screen, with its query. */
  path: string;
  /** State of the navigation that led here. */
  state?: unknown;
  locale?: Locale;
  /** Made anew for every showing, so that one scene leaves nothing to the next. */
  platform?: () => PlatformOptions;
  /** What is done once the screen stands. */
  acts?: readonly Act[];
  /** What must stand there in the end: a text by its message id, or other words as they are shown. */
  shows: Text;
}

/** A text by its message id, or other words as they are shown: names of people and organisations. */
export type Text = string | { words: string };

/** By its name: `empty`, `loading`, `long names` … */
export type Scenes = Readonly<Record<string, Scene>>;

/** Screen → its scenes. */
export type SceneBook = Readonly<Record<string, Scenes>>;

/**
 * One thing that a person does. Each waits until it can be done.
 * - `press`: the button, link or disclosure with this text
 * - `click`: the element that a CSS selector finds, or the n-th of them
 * - `type`: into the field that a CSS selector finds
 * - `see`: this text, before anything else is done
 */
export type Act =
  | readonly ['press', text: Text]
  | readonly ['click', selector: string, index?: number]
  | readonly ['type', selector: string, text: string]
  | readonly ['see', text: Text];

/** Sends the form of the screen as it stands. */
export const SUBMIT: Act = ['click', 'main form [type=submit]'];
/** Chooses the n-th radio button of the screen. */
export const choose = (index: number): Act => ['click', 'main [type=radio]', index];
