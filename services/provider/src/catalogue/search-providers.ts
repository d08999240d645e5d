import { type Kysely, type Selectable, sql } from 'kysely';
import type { ProviderTable, ProviderTables } from '../tables.ts';
import { listProviders, type Page, type PagedProviders } from './list-providers.ts';
import { publicProvider } from './public-provider.ts';
import { searchName } from './search-name.ts';

type Db = Kysely<ProviderTables>;

/** Below this share of matching letter groups a word is another word, not a typing mistake. */
const LIKENESS = 0.42;
/** Most words that one typed word stands for. */
const MOST_WORDS = 40;
/** Most names that are ranked; who finds more types on. It keeps a search as fast in a catalogue of any size. */
const MOST_NAMES = 500;
/** With fewer names than this that hold what was typed, what is spelled alike is looked for too. */
const ENOUGH = 10;
/** Groups of letters need three of them. */
const SHORTEST_PART = 3;

/**
 * By name, typing mistakes and diacritics aside: the whole name, then its start, then the start of a word, then
 * within a word, then what is spelled alike.
 */
export async function searchProviders(db: Db, query: string, page: Page): Promise<PagedProviders> {
  const typed = searchName(query);
  if (!typed) return listProviders(db, page);
  // The threshold is a setting of the session, so it is set for this transaction alone.
  return db.transaction().execute(async (trx) => {
    const holding = await findRanked(trx, typed, await wordsHolding(trx, typed.split(' ')));
    if (holding.length >= ENOUGH) return read(trx, holding, page);
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(LIKENESS)}, true)`.execute(trx);
    const alike = await findRanked(trx, typed, await wordsAlike(trx, typed.split(' ')));
    return read(trx, [...new Set([...holding, ...alike])], page);
  });
}

/** Per typed word, the words of names that it may stand for, as a condition on `search_words`. */
type Meanings = string[];

const lexeme = (word: string) => `'${word}'`;
const anyOf = (lexemes: readonly string[]) => `(${lexemes.join('|')})`;

/** What starts with a typed word, and of the words that hold it those that are the most like it. */
async function wordsHolding(db: Db, typed: readonly string[]): Promise<Meanings> {
  return Promise.all(
    typed.map(async (word) => {
      const starting = `${lexeme(word)}:*`;
      if (word.length < SHORTEST_PART) return starting;
      const rows = await db
        .selectFrom('search_word')
        .select('word')
        .where('word', 'like', `_%${word}%`)
        .orderBy(sql`length(word)`)
        .orderBy('word')
        .limit(MOST_WORDS)
        .execute();
      return anyOf([starting, ...rows.map((row) => lexeme(row.word))]);
    }),
  );
}

/** The words that are spelled most like each typed word. */
async function wordsAlike(db: Db, typed: readonly string[]): Promise<Meanings> {
  return Promise.all(
    typed.map(async (word) => {
      if (word.length < SHORTEST_PART) return `${lexeme(word)}:*`;
      const rows = await db
        .selectFrom('search_word')
        .select('word')
        .where(sql<boolean>`${word} operator(public.<%) word`)
        .orderBy(sql`public.word_similarity(${word}, word)`, 'desc')
        .orderBy(sql`public.similarity(${word}, word)`, 'desc')
        .limit(MOST_WORDS)
        .execute();
      return anyOf([lexeme(word), ...rows.map((row) => lexeme(row.word))]);
    }),
  );
}

/** The ids of the names in which every typed word has a meaning, best first. */
async function findRanked(db: Db, typed: string, meanings: Meanings): Promise<string[]> {
  const condition = meanings.join('&');
  const shown = sql`active and show_in_frontend`;
  const { rows } = await sql<{ id: string }>`
    select id from (
      (select id, search_name from provider
        where ${shown} and search_name collate "C" >= ${typed} and search_name collate "C" < ${`${typed}\u{10FFFF}`}
        order by search_name collate "C" limit ${MOST_NAMES})
      union
      (select id, search_name from provider where ${shown} and search_words @@ ${condition}::tsquery limit ${MOST_NAMES})
    ) as found
    order by search_name = ${typed} desc,
      search_name like ${`${typed}%`} desc,
      search_name like ${`% ${typed}%`} desc,
      search_name like ${`%${typed}%`} desc,
      public.word_similarity(${typed}, search_name) desc,
      search_name, id
    limit ${MOST_NAMES}`.execute(db);
  return rows.map(({ id }) => id);
}

async function read(db: Db, ranked: readonly string[], { limit, page }: Page): Promise<PagedProviders> {
  const ids = ranked.slice((page - 1) * limit, page * limit);
  const rows: Selectable<ProviderTable>[] =
    ids.length === 0 ? [] : await db.selectFrom('provider').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, publicProvider(row)]));
  return {
    docs: ids.flatMap((id) => byId.get(id) ?? []),
    totalDocs: ranked.length,
    limit,
    page,
    totalPages: Math.ceil(ranked.length / limit),
  };
}
