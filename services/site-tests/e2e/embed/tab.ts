import type { Frame as PlaywrightFrame, Page as PlaywrightPage } from 'playwright/test';

/** What the tests for both browsers need from a page, whichever tool controls it. */
export interface Place {
  url(): string;
  run<Answer, Wish>(work: (wish: Wish) => Answer | Promise<Answer>, wish: Wish): Promise<Answer>;
}

export interface Tab extends Place {
  press(key: string): Promise<void>;
  /** Every frame, including the page itself. */
  places(): Place[];
}

/** A Playwright page as a tab. */
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

/** Waits until it holds; the error says what it waited for. */
export async function until(what: string, holds: () => Promise<boolean>, milliseconds = 15_000) {
  const end = Date.now() + milliseconds;
  // During a navigation evaluating fails: it is tried again.
  while (!(await holds().catch(() => false))) {
    if (Date.now() > end) throw new Error(`Not within ${milliseconds} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
