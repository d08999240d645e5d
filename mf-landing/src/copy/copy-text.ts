/** Puts the text of an element on the clipboard. False where the browser will not: then it stands selected. */
export async function copyText(element: HTMLElement, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No clipboard without https or without permission; the older way needs a selection.
    getSelection()?.selectAllChildren(element);
    return document.execCommand?.('copy') ?? false;
  }
}
