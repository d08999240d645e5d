import { expect, type Locator, type Page } from 'playwright/test';
import { heading } from './report-pages.ts';

/** What a person without a pointing device does: every step continues from the current focus. */

export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target, 'is reached by Tab').toBeFocused();
}

export async function type(page: Page, label: string | RegExp, words: string) {
  await tabTo(page, page.getByRole('main').getByLabel(label));
  await page.keyboard.type(words);
}

export async function press(page: Page, name: string | RegExp, key: 'Enter' | 'Space' = 'Enter') {
  const dialog = page.getByRole('dialog');
  // Elements under a dialog have names too.
  await tabTo(page, ((await dialog.isVisible()) ? dialog : page).getByRole('button', { name }));
  await page.keyboard.press(key);
}

export async function follow(page: Page, name: string | RegExp) {
  await tabTo(page, page.getByRole('link', { name }));
  await page.keyboard.press('Enter');
}

/** Tab enters a radio group at the checked answer, or at the first if none is checked; arrow keys move to the wanted one. */
export async function choose(page: Page, question: string | RegExp, answer: string | RegExp) {
  const group = page.getByRole('group', { name: question });
  const answers = group.getByRole('radio');
  const given = group.getByRole('radio', { checked: true });
  const wanted = group.getByRole('radio', { name: answer });
  if ((await given.count()) > 0) await tabTo(page, given);
  else {
    await tabTo(page, answers.first());
    await page.keyboard.press('Space');
  }
  for (let moves = 1; moves < (await answers.count()); moves += 1) {
    if (await wanted.isChecked()) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(wanted).toBeChecked();
}

export async function typeDay(page: Page, question: string | RegExp, parts: Record<string, string>) {
  for (const [part, digits] of Object.entries(parts)) {
    await tabTo(page, page.getByRole('group', { name: question }).getByLabel(part));
    await page.keyboard.type(digits);
  }
}

/** On a new page the focus is on its heading. */
export const arrive = (page: Page, title: string | RegExp) => expect(heading(page, title)).toBeFocused();
