type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: EventTarget | null): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

const FIELDS = 'input, textarea, select';

/** Form and field name; without a name the accessible label, else the position and the number of fields. */
function keyOf(field: Field, place: ParentNode): string | null {
  if (/^(file|password|hidden)$/.test(field.type)) return null;
  const all = [...(field.form ?? place).querySelectorAll(FIELDS)];
  const name =
    field.name ||
    field.getAttribute('aria-label') ||
    field.labels?.[0]?.textContent ||
    `${all.indexOf(field)}/${all.length}`;
  const form = field.form?.name || field.form?.id || '';
  return [form, field.type, name, isChoice(field) ? field.value : ''].join('\n');
}

/** The fields that somebody filled in, by key. */
export type Typed = Map<string, Field>;

/** The fields that were filled in at this path and are no longer in the page. */
export function lostTyped(typed: ReadonlyMap<EventTarget | null, string>, path: string): Typed {
  const lost: Typed = new Map();
  for (const [field, at] of typed) {
    const key =
      isField(field) && !field.isConnected && at === path
        ? keyOf(field, field.getRootNode() as Element)
        : null;
    if (key && isField(field)) lost.set(key, field);
  }
  return lost;
}

/** Copies the typed values into the fields with the same key; every value is copied once. */
export function offerTyped(place: ParentNode, lost: Typed): void {
  for (const field of place.querySelectorAll<Field>(FIELDS)) {
    const key = keyOf(field, place);
    const before = key && lost.get(key);
    if (!before || before === field) continue;
    lost.delete(key);
    if (isChoice(field)) {
      if (isChoice(before) && field.checked !== before.checked) field.click();
    } else if (field.value !== before.value) {
      // Uses the setter of the prototype, so that React notices the change.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, before.value);
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }
}
