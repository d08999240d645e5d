import type { Kysely } from 'kysely';
import type { ProviderTables } from '../tables.ts';
import { readCatalogueVersion } from './catalogue-version.ts';
import { isSpelledAlike } from './spelled-alike.ts';

/** The share of trigrams that a candidate word must have in common; one mistake changes three trigrams. */
const LIKENESS = 0.3;
/** The maximum of words that one typed word can stand for. */
const MOST_WORDS = 40;
const GROUP = 3;

/** The words that occur in names, for finding those that a typed word may stand for. */
export interface Vocabulary {
  /** Words that contain this part, but not at their start; the shortest first. */
  holding(part: string): string[];
  /** Words that are spelled like this one, or begin like it; the most similar first. */
  alike(word: string): string[];
  /** This word as a known one and the start of another: `polderenerg` may be Polder Energie. */
  parted(word: string): [known: string, start: string][];
}

/**
 * The trigrams ` wa`, ` wat`, `wat`, `ate`, `ter`. Padded at the start, so that a common beginning counts, but not at
 * the end, since the user may still be typing.
 */
const groupsOf = (word: string): Set<string> => {
  const padded = `  ${word}`;
  return new Set(Array.from({ length: padded.length - GROUP + 1 }, (_, at) => padded.slice(at, at + GROUP)));
};

function createVocabulary(words: readonly string[]): Vocabulary {
  const known = new Set(words);
  /** Maps each trigram to the indexes of the words that have it. */
  const places = new Map<string, number[]>();
  for (const [index, word] of words.entries()) {
    for (const group of groupsOf(word)) {
      const list = places.get(group);
      if (list) list.push(index);
      else places.set(group, [index]);
    }
  }
  const byLength = (a: string, b: string) => a.length - b.length || (a < b ? -1 : 1);

  return {
    holding: (part) => {
      if (part.length < GROUP) return [];
      const lists = [...groupsOf(part)].slice(GROUP - 1).map((group) => places.get(group) ?? []);
      // Every word that contains the part also has its rarest trigram.
      const rarest = lists.reduce((best, list) => (list.length < best.length ? list : best), lists[0] ?? []);
      return rarest
        .map((index) => words[index] ?? '')
        .filter((word) => word.includes(part, 1))
        .sort(byLength)
        .slice(0, MOST_WORDS);
    },
    alike: (word) => {
      if (word.length < GROUP) return [];
      const groups = groupsOf(word);
      const shared = new Map<number, number>();
      for (const group of groups)
        for (const index of places.get(group) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
      const least = LIKENESS * groups.size;
      return [...shared]
        .filter(([, count]) => count >= least)
        .map(([index, count]) => ({ word: words[index] ?? '', count }))
        .filter((one) => isSpelledAlike(word, one.word))
        .sort((a, b) => b.count - a.count || byLength(a.word, b.word))
        .slice(0, MOST_WORDS)
        .map((one) => one.word);
    },
    // A start of one or two letters begins too many words.
    parted: (word) =>
      Array.from({ length: Math.max(0, word.length - GROUP) }, (_, index): [string, string] => [
        word.slice(0, index + 1),
        word.slice(index + 1),
      ]).filter(([first]) => known.has(first)),
  };
}

/** Caches the vocabulary until the version of the catalogue changes, whichever process changes it. */
export function keepVocabulary(db: Kysely<ProviderTables>): () => Promise<Vocabulary> {
  let kept: { version: number; vocabulary: Promise<Vocabulary> } | undefined;
  const readWords = async () => {
    const rows = await db.selectFrom('search_word').select('word').orderBy('word').execute();
    return createVocabulary(rows.map(({ word }) => word));
  };
  return async () => {
    const version = await readCatalogueVersion(db);
    if (kept?.version !== version) kept = { version, vocabulary: readWords() };
    return kept.vocabulary.catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
  };
}
