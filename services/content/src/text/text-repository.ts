import type { Locale } from '@nabericht/contracts/content-contract';
import type { Kysely } from 'kysely';
import type { ContentTables } from '../tables.ts';

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
