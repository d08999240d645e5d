import '@nabericht/ui/testing';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { type Showing, showScene } from './player.ts';
import type { SceneBook } from './scene.ts';
import type { Play } from './stage.ts';

/** Tests that every scene renders and shows its text, without console errors and without calls that have no handler. */
export function testScenes(play: Play, book: SceneBook): void {
  let errors: MockInstance<typeof console.error>;
  let showing: Showing | undefined;
  beforeEach(() => {
    // Updates happen in their own time, as in a browser.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    // jsdom has no layout: here every screen is narrow.
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
    errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    showing?.end();
    document.body.replaceChildren();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  describe.each(Object.entries(book))('%s', (_screen, scenes) => {
    test.each(Object.entries(scenes))('%s', async (_name, scene) => {
      const main = document.body.appendChild(document.createElement('main'));
      const shown = await showScene(play, scene, main);
      showing = shown.showing;
      await shown.done;
      expect(errors.mock.calls.map((call) => call.map(String).join(' '))).toEqual([]);
      expect(showing.platform.missing.map(({ message }) => message)).toEqual([]);
    });
  });
}
