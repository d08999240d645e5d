import type { Frame as PlaywrightFrame, Page as PlaywrightPage } from 'playwright/test';

/** What the two browsers' tests need of a page, whatever drives it. */
export interface Place {
  url(): string;
  run<Answer, Wish>(work: (wish: Wish) => Answer | Promise<Answer>, wish: Wish): Promise<Answer>;
}

export interface Tab extends Place {
  press(key: string): Promise<void>;
  /** Every frame, with the page itself. */
  places(): Place[];
}

/** A page of Playwright as a tab. */
export function tabOf(page: PlaywrightPage): Tab {
  const place = (frame: PlaywrightFrame): Place => ({
    url: () => frame.url(),
    run: (work, wish) => frame.evaluate(work as never, wish) as never,
  });
  return {
    ...place(page.mainFrame()),
    press: (key) => page.keyboard.press(key),
    places: () => page.frames().map(place),
  };
}

/** Waits until it holds; says what it waited for. */
export async function until(what: string, holds: () => Promise<boolean>, milliseconds = 15_000) {
  const end = Date.now() + milliseconds;
  // While a page gives way to the next there is nothing to ask.
  while (!(await holds().catch(() => false))) {
    if (Date.now() > end) throw new Error(`Not within ${milliseconds} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
