/** Replaces the text of an input and keeps the cursor position. */
export function rewriteInput(input: HTMLInputElement, text: string) {
  if (input.value === text) return;
  const cursor = input.selectionStart ?? text.length;
  input.value = text;
  input.setSelectionRange(cursor, cursor);
}
