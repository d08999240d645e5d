import { afterEach, expect, it } from 'vitest';
import { followFocus } from './lost-focus.ts';

afterEach(() => document.body.replaceChildren());

/** A screen whose button was pressed, and what is on the page once it was. */
function press(after: string) {
  const focus = followFocus(document);
  document.body.innerHTML = '<main id="content"><h1>Vraag</h1><button>Verstuur</button><p></p></main>';
  document.querySelector('button')?.focus();
  const main = document.querySelector('main');
  if (main) main.innerHTML = after;
  focus.rescue();
  return document.activeElement;
}

it('goes to the heading of a screen that takes the place of the one it was on', () => {
  expect(press('<h1>Al behandeld</h1>')?.textContent).toBe('Al behandeld');
});

it('stays where the new screen has put it, and where the person has nothing', () => {
  const focus = followFocus(document);
  document.body.innerHTML = '<main id="content"><h1>Vraag</h1></main>';
  focus.rescue();
  expect(document.activeElement).toBe(document.body);
  document.body.innerHTML = '<main id="content"><h1>Vraag</h1><button>Verstuur</button></main>';
  const button = document.querySelector('button');
  button?.focus();
  focus.rescue();
  expect(document.activeElement).toBe(button);
  // Who clicked beside everything did so on purpose.
  button?.blur();
  focus.rescue();
  expect(document.activeElement).toBe(document.body);
});
