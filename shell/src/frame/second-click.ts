const CONTROL = 'a, button, input, select, summary, label, [role=option]';

/** What is pressed by a click on this; a label presses its field. */
function controlOf(target: EventTarget | null): Element | null {
  const control = target instanceof Element ? target.closest(CONTROL) : null;
  return control instanceof HTMLLabelElement ? control.control : control;
}

/**
 * The second half of a double click is meant for what the first was on: whatever has come in its place by then, because
 * the answer was fast, is not pressed. Returns how to stop.
 */
export function keepDoubleClickTogether(page: Document): () => void {
  let first: Element | null = null;
  const onClick = (event: MouseEvent) => {
    const control = controlOf(event.target);
    if (event.detail > 1 && control && control !== first) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (event.detail === 1) first = control;
  };
  page.addEventListener('click', onClick, { capture: true });
  return () => page.removeEventListener('click', onClick, { capture: true });
}
