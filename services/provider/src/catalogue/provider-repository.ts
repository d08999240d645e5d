import { type Provider, SERVICE_TYPES } from '@nabericht/domain/provider';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { ProviderTable, ProviderTables } from '../tables.ts';
import { searchName } from './search-name.ts';

type Row = Selectable<ProviderTable>;
type Db = Kysely<ProviderTables>;

export interface Page {
  limit: number;
  page: number;
}

export interface PagedProviders extends Page {
  docs: Provider[];
  totalDocs: number;
  totalPages: number;
}

/** What anybody may see: never the notice address, keys or hooks. */
export const publicProvider = (row: Row): Provider => ({
  _id: row.id,
  name: row.name,
  introduction: row.introduction,
  slug: row.slug,
  active: row.active,
  serviceType: row.service_type,
  directLink: row.direct_link,
  isDeathCertificateRequired: row.is_death_certificate_required,
  mailAdminLinkForCancellation: row.mail_admin_link,
  showInFrontend: row.show_in_frontend,
  hasOwnTaskList: row.has_own_task_list,
  extraQuestions: row.extra_questions,
  logoUrl: row.logo_url,
  replyWorkingDays: row.reply_working_days,
});

/** @param read for the total, which comes with the rows, where a page beyond the last has none */
async function paged(
  rows: (Row & { total: number })[],
  { limit, page }: Page,
  read: (page: Page) => Promise<PagedProviders>,
): Promise<PagedProviders> {
  if (rows.length === 0 && page > 1) return { ...(await read({ limit, page: 1 })), docs: [], page };
  const totalDocs = rows[0]?.total ?? 0;
  return { docs: rows.map(publicProvider), totalDocs, limit, page, totalPages: Math.ceil(totalDocs / limit) };
}

const total = sql<number>`count(*) over ()`.as('total');
const typeRank = sql`array_position(array[${sql.join(SERVICE_TYPES.map((type) => sql.lit(type)))}], service_type)`;

/** Everything that is shown, by service type in its fixed order, then by name. */
export async function listProviders(db: Db, page: Page): Promise<PagedProviders> {
  const rows = await db
    .selectFrom('provider')
    .selectAll()
    .select(total)
    .where('active', '=', true)
    .where('show_in_frontend', '=', true)
    .orderBy(typeRank)
    .orderBy('search_name')
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
    .execute();
  return paged(rows, page, (first) => listProviders(db, first));
}

/** Below this share of matching letter groups a name is another name, not a typing mistake. */
const LIKENESS = 0.42;

/** By name: whole name, then start, then start of a word, then within, then what is spelled alike. */
export async function searchProviders(db: Db, query: string, page: Page): Promise<PagedProviders> {
  const words = searchName(query);
  if (!words) return listProviders(db, page);
  const like = words.replace(/[\\%_]/g, '\\$&');
  // The threshold is a setting of the session, so it is set for this transaction alone.
  const rows = await db.transaction().execute(async (trx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(LIKENESS)}, true)`.execute(trx);
    return trx
      .selectFrom('provider')
      .selectAll()
      .select(total)
      .where('active', '=', true)
      .where('show_in_frontend', '=', true)
      .where((where) =>
        where.or([
          where('search_name', 'like', words.length < 3 ? `${like}%` : `%${like}%`),
          sql<boolean>`${words} operator(public.<%) search_name`,
        ]),
      )
      .orderBy(sql`search_name = ${words}`, 'desc')
      .orderBy(sql`search_name like ${`${like}%`}`, 'desc')
      .orderBy(sql`search_name like ${`% ${like}%`}`, 'desc')
      .orderBy(sql`search_name like ${`%${like}%`}`, 'desc')
      .orderBy(sql`public.word_similarity(${words}, search_name)`, 'desc')
      .orderBy('search_name')
      .limit(page.limit)
      .offset((page.page - 1) * page.limit)
      .execute();
  });
  return paged(rows, page, (first) => searchProviders(db, query, first));
}

export async function findProviderBySlug(db: Db, slug: string): Promise<Provider | null> {
  const row = await db
    .selectFrom('provider')
    .selectAll()
    .where('slug', '=', slug)
    .where('active', '=', true)
    .executeTakeFirst();
  return row ? publicProvider(row) : null;
}

/** In the order of the ids; also those no longer active, since old dossiers name them. */
export async function findProvidersByIds(db: Db, ids: string[]): Promise<Provider[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('provider').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, publicProvider(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** With its addresses and sealed secrets, for sending a notice. */
export const findProviderRow = (db: Db, id: string): Promise<Row | undefined> =>
  db.selectFrom('provider').selectAll().where('id', '=', id).executeTakeFirst();

export async function findProviderIdByKey(db: Db, keyDigest: string): Promise<string | null> {
  const row = await db
    .selectFrom('api_key')
    .select('provider_id')
    .where('digest', '=', keyDigest)
    .executeTakeFirst();
  return row?.provider_id ?? null;
}
