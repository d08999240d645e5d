import type { Messages } from '@nabericht/intl';
import type { Act, Text } from './scene.ts';

/** Performs the acts of scenes on the page itself, so that they work the same in a browser and in jsdom. */

const PATIENCE_MS = 30_000;
const GLANCE_MS = 15;

/** Waits until `look` finds something. */
export async function until<T>(look: () => T | undefined, what: () => string): Promise<T> {
  const start = performance.now();
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    if (performance.now() - start > PATIENCE_MS) throw new Error(`There is no ${what()}`);
    await new Promise((resolve) => setTimeout(resolve, GLANCE_MS));
  }
}

/** The words with which a text can be found on the screen. */
export const wordsIn = (messages: Messages, text: Text): string =>
  typeof text === 'string' ? plainPart(messages, text) : text.words;

/** The longest part of a text without arguments or markup, with which it can be found on the screen. */
function plainPart(messages: Messages, id: string): string {
  const text = messages[id];
  if (text === undefined) throw new Error(`No text has the id ${id}`);
  const [longest = ''] = text
    .replace(/\{.*\}/s, '\n')
    .replace(/<[^>]*>/g, '\n')
    .replaceAll("''", "'")
    .split('\n')
    .map((part) => part.trim())
    .sort((a, b) => b.length - a.length);
  if (!longest) throw new Error(`Nothing of the text ${id} is always the same`);
  return longest;
}

const wordsOf = (element: Element) => `${element.getAttribute('aria-label') ?? ''} ${element.textContent}`;

export async function perform(act: Act, messages: Messages): Promise<void> {
  const [kind, target] = act;
  if (kind === 'press') {
    const words = wordsIn(messages, target);
    const isIt = (element: Element) => wordsOf(element).includes(words);
    const button = await until(
      () => topmost('button, a, summary, [role=button]').find(isIt),
      () => `button or link with "${words}"`,
    );
    button.click();
  } else if (kind === 'see') {
    const words = wordsIn(messages, target);
    await until(
      () => (document.body.textContent.includes(words) ? true : undefined),
      () => `"${words}"`,
    );
  } else if (kind === 'click') {
    const index = act[2] ?? 0;
    const element = await until(
      () => topmost(target)[index],
      () => `${target} (${index})`,
    );
    element.click();
  } else {
    const element = await until(
      () => topmost(target)[0],
      () => target,
    );
    if (kind === 'drop') drop(element, act[2]);
    else fill(element, act[2]);
  }
}

/** The elements in the open dialog, or else in the whole page. */
const topmost = (selector: string): HTMLElement[] => {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const inDialog = dialog ? [...dialog.querySelectorAll<HTMLElement>(selector.replace(/^main /, ''))] : [];
  return dialog ? inDialog : [...document.querySelectorAll<HTMLElement>(selector)];
};

/** As jsdom has no DataTransfer, the event carries only what a drop is read for. */
function drop(place: HTMLElement, name: string) {
  const file = new File(['%PDF-1.7'], name, { type: 'application/pdf' });
  const event = new Event('drop', { bubbles: true, cancelable: true });
  place.dispatchEvent(Object.assign(event, { dataTransfer: { files: [file] } }));
}

/** Sets the value with the native setter, so that React notices the change. */
function fill(field: HTMLElement, text: string) {
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
