/** First letters of the first and the last name; letters that are made of several code points stay whole. */
export function initialsOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName]
    .map((name) => /^\P{M}\p{M}*/u.exec(name.trim())?.[0] ?? '')
    .join('')
    .toUpperCase();
}
