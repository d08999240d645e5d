/** Keeps a list in sessionStorage, across reloads and pages; it is removed when the session ends. */
export function keepList(name: string, list: readonly unknown[]): void {
  try {
    if (list.length > 0) sessionStorage.setItem(name, JSON.stringify(list));
    else sessionStorage.removeItem(name);
  } catch {
    // The storage is full or forbidden: the list then lives only as long as this page.
  }
}

/** The stored items that have the right form. */
export function readList<Item>(name: string, isItem: (kept: unknown) => kept is Item): readonly Item[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isItem) : [];
  } catch {
    return [];
  }
}
