const CONTROL = 'a, button, input, select, summary, label, [role=option]';

/** The control that a click on this element activates; a label activates its field. */
function controlOf(target: EventTarget | null): Element | null {
  const control = target instanceof Element ? target.closest(CONTROL) : null;
  return control instanceof HTMLLabelElement ? control.control : control;
}

/**
 * The second half of a double click is meant for the element of the first. It is ignored when another control has taken that
 * place in between, as after a fast answer. Returns a function that stops this.
 */
export function keepDoubleClickTogether(page: Document): () => void {
  // Those of the event do nothing here for a click in the frame, which no remote may swallow (`REFERENCES_SCRIPT`).
  const { preventDefault, stopImmediatePropagation } = Event.prototype;
  let first: Element | null = null;
  const onClick = (event: MouseEvent) => {
    const control = controlOf(event.target);
    if (event.detail > 1 && control && control !== first) {
      preventDefault.call(event);
      stopImmediatePropagation.call(event);
    } else if (event.detail === 1) first = control;
  };
  page.addEventListener('click', onClick, { capture: true });
  return () => page.removeEventListener('click', onClick, { capture: true });
}
