import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rescueFocus } from './lost-focus.ts';

document.title = 'Vraag';
rescueFocus(document);
/** jsdom has no window to bring anything into. */
const scrollIntoView = vi.fn();
beforeEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView;
});
afterEach(() => document.body.replaceChildren());

/** A form whose button has the focus. */
function pressed() {
  document.body.innerHTML = '<main id="content"><h1>Vraag</h1><button>Verstuur</button></main>';
  const button = document.querySelector('button');
  button?.focus();
  return button;
}

/** Lets a screen name the page, and returns the element that then has the focus. */
async function named(title: string) {
  document.title = title;
  await Promise.resolve();
  return document.activeElement;
}

it('goes to the heading of a screen that replaces the one it was on', async () => {
  pressed();
  document.body.innerHTML = '<main id="content"><h1>Al behandeld</h1></main>';
  const focused = await named('Al behandeld');
  expect(focused?.textContent).toBe('Al behandeld');
  // The page stays where it was scrolled to, which may be below that heading.
  expect(scrollIntoView.mock.contexts).toEqual([focused]);
});

it('stays where it is, and goes nowhere for somebody who clicked beside all controls', async () => {
  const button = pressed();
  expect(await named('Fout: Vraag')).toBe(button);
  button?.blur();
  expect(await named('Vraag')).toBe(document.body);
});
