/** Copies the text of an element to the clipboard. Returns false when the browser refuses; then the text is selected. */
export async function copyText(element: HTMLElement, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The clipboard needs https and permission; the older `execCommand` needs a selection.
    getSelection()?.selectAllChildren(element);
    return document.execCommand?.('copy') ?? false;
  }
}
