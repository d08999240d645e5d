import type { Locale } from '@nabericht/contracts/content-contract';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { ContentTables, TextTable } from '../tables.ts';

export type EditedText = Selectable<TextTable>;
export type TextPlace = Pick<EditedText, 'locale' | 'key'>;

export async function findTexts(
  db: Kysely<ContentTables>,
  locale: Locale,
  namespace: string,
): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('text')
    .select(['key', 'text'])
    .where('locale', '=', locale)
    .where('namespace', '=', namespace)
    .execute();
  return Object.fromEntries(rows.map(({ key, text }) => [key, text]));
}

export const listEditedTexts = (
  db: Kysely<ContentTables>,
  locales: readonly Locale[],
): Promise<EditedText[]> =>
  db.selectFrom('text').selectAll().where('locale', 'in', locales).orderBy('locale').orderBy('key').execute();

/** The edited text of this key, which nobody else changes until the transaction ends. */
export async function holdText(
  trx: Transaction<ContentTables>,
  { locale, key }: TextPlace,
): Promise<EditedText | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`text ${locale} ${key}`}, 0))`.execute(trx);
  const held = trx.selectFrom('text').selectAll().where('locale', '=', locale).where('key', '=', key);
  return (await held.executeTakeFirst()) ?? null;
}

/** Removes the edited text of this key from every namespace: what shows it may have moved to another since. */
export async function removeText(trx: Transaction<ContentTables>, { locale, key }: TextPlace): Promise<void> {
  await trx.deleteFrom('text').where('locale', '=', locale).where('key', '=', key).execute();
}

export async function putText(trx: Transaction<ContentTables>, edited: EditedText): Promise<void> {
  await removeText(trx, edited);
  await trx.insertInto('text').values(edited).execute();
}
