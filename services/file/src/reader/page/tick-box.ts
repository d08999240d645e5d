const BOX = /^[☐☒☑□◻⊠]/u;

/** A box for a tick, which stands by itself or against the word that it is of. */
export const beginsWithBox = (word: string) => BOX.test(word);

/** "☒M/M" in two. */
export const withBoxApart = (word: string): string[] =>
  beginsWithBox(word) ? [word.slice(0, 1), word.slice(1)].filter(Boolean) : [word];
