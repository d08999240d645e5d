import { expect, type Page } from 'playwright/test';

/** Waits until React has hydrated the server's HTML: before, no button responds, and changes that a test makes are lost. */
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
