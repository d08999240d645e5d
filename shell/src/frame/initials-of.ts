/** The first letters of the first and the last name; a letter of several code points stays whole. */
export function initialsOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName]
    .map((name) => /^\P{M}\p{M}*/u.exec(name.trim())?.[0] ?? '')
    .join('')
    .toUpperCase();
}
