import type { Kysely } from 'kysely';
import type { ProviderTables } from '../tables.ts';
import { readCatalogueVersion } from './catalogue-version.ts';
import { isSpelledAlike } from './spelled-alike.ts';

/** Of the groups of letters; a mistake takes three of them. Those that have as many are looked at. */
const LIKENESS = 0.3;
/** Most words that one typed word stands for. */
const MOST_WORDS = 40;
const GROUP = 3;

/** The words that occur in names, to find those that somebody may mean. */
export interface Vocabulary {
  /** What holds a part of a word, but not at its start; the shortest first. */
  holding(part: string): string[];
  /** What is spelled like a word, or begins like it; the most alike first. */
  alike(word: string): string[];
}

/** `  wa`, ` wat`, `wat`, `ate`, `ter`: with a blank before, so that a beginning counts; none behind, since somebody may still be typing. */
const groupsOf = (word: string): Set<string> => {
  const padded = `  ${word}`;
  return new Set(Array.from({ length: padded.length - GROUP + 1 }, (_, at) => padded.slice(at, at + GROUP)));
};

function createVocabulary(words: readonly string[]): Vocabulary {
  /** Per group of letters, which words have it. */
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
      // Who holds the part has its rarest group too.
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
  };
}

/** The vocabulary of a catalogue as it is now: read again only after the catalogue was changed, by whomever. */
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
