/** The property of `window` that holds the buttons that were pressed before the page could respond. */
const NAME = 'nabericht_earlyClicks';

type Pressed = { readonly take: () => readonly HTMLElement[] };

/**
 * In the head of every page: records which buttons are pressed before the shell has started, each once, in order. Whatever works
 * without scripts keeps working: links, fields, and the button of a form that has an action.
 */
export const EARLY_CLICKS_SCRIPT = `(() => {
  const pressed = new Set();
  // Those of the event do nothing here: no part of a page may swallow a click in the frame.
  const { preventDefault, stopImmediatePropagation } = Event.prototype;
  const keep = (event) => {
    const button = event.target instanceof Element && event.target.closest('#root button');
    if (!button || (button.type === 'submit' && button.form?.hasAttribute('action'))) return;
    preventDefault.call(event);
    stopImmediatePropagation.call(event);
    pressed.add(button);
  };
  document.addEventListener('click', keep, true);
  globalThis.${NAME} = {
    take() {
      document.removeEventListener('click', keep, true);
      return [...pressed];
    },
  };
})()`;

/** Presses the recorded buttons, now that they respond. A page of an older gateway has recorded nothing. */
export function pressEarlyClicks(page: typeof globalThis): void {
  const { [NAME]: kept } = page as { [NAME]?: Pressed };
  for (const button of kept?.take() ?? []) if (button.isConnected) button.click();
}
