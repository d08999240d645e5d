const PATTERN = /^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Why a remote cannot have this name; null for a valid name. */
export function problemOfName(name: string): string | null {
  if (!PATTERN.test(name)) return 'A remote is called mf- and small letters, such as mf-pension.';
  return name.length <= MOST_LETTERS ? null : `A name has at most ${MOST_LETTERS} letters.`;
}

/** The limit of the registry. */
const MOST_LETTERS = 40;
