/** Moves the focus to the heading of a section, where what had it has gone from the page. */
export function focusSection(id: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const heading = document.getElementById(id)?.querySelector('h2');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  });
}
