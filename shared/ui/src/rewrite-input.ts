/** Replaces the text of an input and leaves the cursor where it was. */
export function rewriteInput(input: HTMLInputElement, text: string) {
  if (input.value === text) return;
  const cursor = input.selectionStart ?? text.length;
  input.value = text;
  input.setSelectionRange(cursor, cursor);
}
