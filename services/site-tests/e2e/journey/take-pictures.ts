import type { Page } from 'playwright/test';

const WIDTHS = [375, 1280];
const THEMES = ['light', 'dark'];

export interface Picture {
  /** What it shows, as the name of a file without its ending. */
  name: string;
  /** Taken anew at every call: a part that is lazy may not be there at the first. */
  take: () => Promise<Buffer>;
}

export const fileNameOf = (scene: string) => scene.replace(/[^\w-]+/g, '-');

/** A scene as it stands at each width in each theme. The page has the window and the theme of the last one afterwards. */
export async function* picturesOf(
  page: Page,
  scene: string,
  { widths = WIDTHS, themes = THEMES, locale }: { widths?: number[]; themes?: string[]; locale?: string },
): AsyncGenerator<Picture> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // Shown anew: some screens build other parts for a wide window.
    await page.evaluate(([name, language]) => scenes.show(name, language), [scene, locale] as const);
    for (const theme of themes) {
      await wear(page, theme);
      yield {
        name: `${fileNameOf(scene)}.${width}.${theme}`,
        take: () => page.screenshot({ fullPage: true, animations: 'disabled' }),
      };
    }
  }
}

const wear = (page: Page, theme: string) =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
