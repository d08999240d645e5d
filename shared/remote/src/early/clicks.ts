/** Under this name of the window stand the buttons that were pressed before the page could answer. */
const NAME = 'nabericht_earlyClicks';

type Pressed = { readonly take: () => readonly HTMLElement[] };

/**
 * In the head of every page: keeps which buttons are pressed before the shell is there, each once, in their order. What
 * works without us keeps working: links, fields, and the button of a form that says where it goes.
 */
export const EARLY_CLICKS_SCRIPT = `(() => {
  const pressed = new Set();
  const keep = (event) => {
    const button = event.target instanceof Element && event.target.closest('#root button');
    if (!button || (button.type === 'submit' && button.form?.hasAttribute('action'))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
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

/** Presses what was pressed too early, now that it answers. A page of an older gateway kept nothing. */
export function pressEarlyClicks(page: typeof globalThis): void {
  const { [NAME]: kept } = page as { [NAME]?: Pressed };
  for (const button of kept?.take() ?? []) if (button.isConnected) button.click();
}
