/** The providers chosen on the landing page for a report that has not begun. */
export const CHOSEN_PROVIDERS = 'chosen-providers';

/** Keeps a choice of ids in this tab, over reloads and other pages; it goes with the session. */
export function keepIds(name: string, ids: readonly string[]): void {
  try {
    if (ids.length > 0) sessionStorage.setItem(name, JSON.stringify(ids));
    else sessionStorage.removeItem(name);
  } catch {
    // A full or forbidden store: the choice then lives as long as this page.
  }
}

/** What was kept; nothing of what is no list of ids. Whether somebody still has an id is the server's to say. */
export function readIds(name: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
