export interface ComboboxOption {
  value: string;
  label: string;
  /** Other words that match the option: its name in another language. */
  alsoKnownAs?: readonly string[];
}

/** Letters without accents or case, so that `reunion` finds Réunion. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** The rank of a match: 0 at the start of the text, 1 at the start of a word, 2 inside a word, null for none. */
function placeIn(words: string, typed: string): number | null {
  const folded = fold(words);
  if (folded.startsWith(typed)) return 0;
  if (folded.split(/[\s()-]+/).some((word) => word.startsWith(typed))) return 1;
  return folded.includes(typed) ? 2 : null;
}

/** The options that match the search text, the best match first; all options while it is empty. */
export function findOptions(options: readonly ComboboxOption[], typed: string): ComboboxOption[] {
  const words = fold(typed);
  if (words === '') return [...options];
  return options
    .flatMap((option) => {
      const places = [option.label, ...(option.alsoKnownAs ?? [])]
        .map((name, index) => ({ place: placeIn(name, words), isOther: index > 0 }))
        .filter((found) => found.place !== null)
        .map(({ place, isOther }) => Number(place) * 2 + Number(isOther));
      return places.length > 0 ? [{ option, rank: Math.min(...places) }] : [];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}
