import { type Kysely, sql } from 'kysely';
import type { ProviderTables } from '../tables.ts';
import { type Kind, kindsOf, tellingWords } from './kinds.ts';
import { listProviders, type Page, type PagedProviders } from './list-providers.ts';
import { findProvidersByIds } from './provider-repository.ts';
import { searchName } from './search-name.ts';
import type { Vocabulary } from './vocabulary.ts';

type Db = Kysely<ProviderTables>;

export interface SearchDeps {
  db: Db;
  /** Reads the vocabulary of the current catalogue. */
  readVocabulary: () => Promise<Vocabulary>;
}

/**
 * At most this many names are ranked; a user who needs more types on. It keeps searches fast in a catalogue of any
 * size.
 */
const MOST_NAMES = 200;
/** When fewer names than this contain the query, similar spellings are searched too. */
const ENOUGH = 10;

/**
 * Searches by name, ignoring typing mistakes and diacritics. Ranks the whole name first, then its start, then the start
 * of a word, then within a word, then names of which two words were typed as one, then the kind that the words stand for
 * ("de krant", "pinpas"). Similar spellings are searched only when the words stand for no kind.
 */
export async function searchProviders(deps: SearchDeps, query: string, page: Page): Promise<PagedProviders> {
  const { db, readVocabulary } = deps;
  const typed = searchName(query);
  if (query.trim() === '') return listProviders(db, page);
  // Signs without a letter or a digit are in no name.
  if (!typed) return read(db, [], page);
  const words = tellingWords(query);
  const kinds = kindsOf(words);
  const vocabulary = await readVocabulary();
  const holding = await findRanked(
    db,
    typed,
    words.map((word) => anyOf(word, vocabulary.holding(word), vocabulary.parted(word))),
  );
  if (kinds.length > 0) return read(db, [...new Set([...holding, ...(await findOfKinds(db, kinds))])], page);
  if (holding.length >= ENOUGH) return read(db, holding, page);
  const alike = await findRanked(
    db,
    typed,
    words.map((word) => anyOf(word, vocabulary.alike(word))),
  );
  return read(db, [...new Set([...holding, ...alike])], page);
}

/**
 * What one typed word may stand for, as part of a tsquery. Words are only letters and digits, so nothing needs
 * escaping.
 */
const anyOf = (
  typed: string,
  meanings: readonly string[],
  parted: ReturnType<Vocabulary['parted']> = [],
): string => {
  const words = meanings.map((word) => `'${word}'`);
  const pairs = parted.map(([known, start]) => `('${known}'&'${start}':*)`);
  return `(${[`'${typed}':*`, ...words, ...pairs].join('|')})`;
};

/** The ids of the names that match every typed word in one of its meanings, best match first. */
async function findRanked(db: Db, typed: string, words: readonly string[]): Promise<string[]> {
  const shown = sql`active and show_in_frontend`;
  const { rows } = await sql<{ id: string }>`
    select id from (
      (select id, search_name from provider
        where ${shown} and search_name collate "C" >= ${typed} and search_name collate "C" < ${`${typed}\u{10FFFF}`}
        order by search_name collate "C" limit ${MOST_NAMES})
      union
      (select id, search_name from provider where ${shown} and search_words @@ ${words.join('&')}::tsquery
        limit ${MOST_NAMES})
    ) as found
    order by
      case
        when search_name = ${typed} then 0
        when search_name like ${`${typed}%`} then 1
        when search_name like ${`% ${typed}%`} then 2
        when search_name like ${`%${typed}%`} then 3
        else 5 - public.word_similarity(${typed}, search_name)
      end,
      search_name, id
    limit ${MOST_NAMES}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The providers of these kinds by name: those whose names show the kind, or all of the type when none does. */
async function findOfKinds(db: Db, kinds: readonly Kind[]): Promise<string[]> {
  const parts = kinds.map(({ serviceType, named }) => {
    const ofType = sql`active and show_in_frontend and service_type = ${serviceType}`;
    if (!named) return sql`select id, search_name from provider where ${ofType}`;
    const isNamed = sql`search_name ~ ${named.join('|')}`;
    return sql`select id, search_name from provider where ${ofType} and (${isNamed}
      or not exists (select from provider where ${ofType} and ${isNamed}))`;
  });
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(parts, sql` union `)}) as of_kind
    order by search_name, id limit ${MOST_NAMES}`.execute(db);
  return rows.map(({ id }) => id);
}

async function read(db: Db, ranked: readonly string[], { limit, page }: Page): Promise<PagedProviders> {
  const ids = ranked.slice((page - 1) * limit, page * limit);
  return {
    docs: await findProvidersByIds(db, ids),
    totalDocs: ranked.length,
    limit,
    page,
    totalPages: Math.ceil(ranked.length / limit),
  };
}
