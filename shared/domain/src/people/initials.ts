/**
 * Initials from first names: `Wilhelmina Johanna` is `W.J.`, `Anne-Marie` is `A.M.`. Each name gives its first letter,
 * with its accent; the Dutch IJ counts as one letter. Digraphs such as Th or Chr are not guessed: the reporter can
 * correct the result.
 */
export function initialsOf(firstNames: string | null | undefined): string {
  return (firstNames ?? '')
    .normalize('NFC')
    .split(/[\s.-]/u)
    .map((name) => /^ij/i.exec(name)?.[0] ?? /\p{L}/u.exec(name)?.[0] ?? '')
    .filter(Boolean)
    .map((letters) => `${letters.toLocaleUpperCase('nl')}.`)
    .join('');
}
