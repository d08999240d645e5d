const BOX = /^[☐☒☑□◻⊠]/u;

/** A tick box, by itself or directly before its word. */
export const beginsWithBox = (word: string) => BOX.test(word);

/** Splits "☒M/M". */
export const withBoxApart = (word: string): string[] =>
  beginsWithBox(word) ? [word.slice(0, 1), word.slice(1)].filter(Boolean) : [word];
