import { expect, type Page } from 'playwright/test';

/** React has taken over what the server rendered: until then no button answers, and what a test puts there goes. */
export const expectHydrated = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('main')
        .evaluate((main) =>
          [...main.querySelectorAll('h1, a, button, input')].every((element) =>
            Object.keys(element).some((key) => key.startsWith('__reactFiber')),
          ),
        ),
    )
    .toBe(true);
