import type { Page } from 'playwright/test';

const WIDTHS = [375, 1280];
const THEMES = ['light', 'dark'];

export interface Picture {
  /** The name of what it shows, used as a file name without its ending. */
  name: string;
  /** Takes a new picture at every call: a lazily loaded part may be missing in the first. */
  take: () => Promise<Buffer>;
}

export const fileNameOf = (scene: string) => scene.replace(/[^\w-]+/g, '-');

/** Pictures of a scene at each width in each theme. Afterwards the page has the window size and theme of the last one. */
export async function* picturesOf(
  page: Page,
  scene: string,
  { widths = WIDTHS, themes = THEMES, locale }: { widths?: number[]; themes?: string[]; locale?: string },
): AsyncGenerator<Picture> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // The scene is shown again, because some screens use other components in a wide window.
    await page.evaluate(([name, language]) => scenes.show(name, language), [scene, locale] as const);
    for (const theme of themes) {
      await wear(page, theme);
      yield {
        name: `${fileNameOf(scene)}.${width}.${theme}`,
        take: async () => {
          await toStart(page);
          return page.screenshot({ fullPage: true, animations: 'disabled' });
        },
      };
    }
  }
}

const wear = (page: Page, theme: string) =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);

/** For a picture of the whole page the window grows, which takes back what was scrolled beside a dialog, but not each time. */
const toStart = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('main :not(dialog *)')) element.scrollTo(0, 0);
  });
