import type { OwnLetter } from '@nabericht/domain/own-letters/own-letter';

const OWN_LETTERS = 'own-letters';

/** Keeps who is not in the list in this tab until the report begins, over reloads and other pages. */
export function keepLetters(letters: readonly OwnLetter[]): void {
  try {
    if (letters.length > 0) sessionStorage.setItem(OWN_LETTERS, JSON.stringify(letters));
    else sessionStorage.removeItem(OWN_LETTERS);
  } catch {
    // A full or forbidden store: they then live as long as this page.
  }
}

/** What was kept. Whether a letter is whole is the server's to say. */
export function readLetters(): readonly OwnLetter[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(OWN_LETTERS) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isLetter) : [];
  } catch {
    return [];
  }
}

const isLetter = (kept: unknown): kept is OwnLetter =>
  typeof kept === 'object' &&
  kept !== null &&
  'name' in kept &&
  typeof kept.name === 'string' &&
  'kind' in kept &&
  typeof kept.kind === 'string';
