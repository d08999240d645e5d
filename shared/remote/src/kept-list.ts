/** Keeps a list in this tab, over reloads and other pages; it goes with the session. */
export function keepList(name: string, list: readonly unknown[]): void {
  try {
    if (list.length > 0) sessionStorage.setItem(name, JSON.stringify(list));
    else sessionStorage.removeItem(name);
  } catch {
    // A full or forbidden store: it then lives as long as this page.
  }
}

/** What was kept, as far as it is what is looked for. */
export function readList<Item>(name: string, isItem: (kept: unknown) => kept is Item): readonly Item[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isItem) : [];
  } catch {
    return [];
  }
}
