import type { Provider } from '@nabericht/domain/provider/provider';
import type { Kysely, Selectable } from 'kysely';
import type { ProviderTable, ProviderTables } from '../tables.ts';
import { PUBLIC_COLUMNS, publicProvider } from './public-provider.ts';

type Row = Selectable<ProviderTable>;
type Db = Kysely<ProviderTables>;

export async function findProviderBySlug(db: Db, slug: string): Promise<Provider | null> {
  const provider = await findProviderEver(db, slug);
  return provider?.active ? provider : null;
}

/** Also finds a provider that is no longer active. */
export async function findProviderEver(db: Db, slug: string): Promise<Provider | null> {
  const row = await db
    .selectFrom('provider')
    .select(PUBLIC_COLUMNS)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row ? publicProvider(row) : null;
}

/** Returned in the order of the ids; includes inactive providers, since old dossiers refer to them. */
export async function findProvidersByIds(db: Db, ids: string[]): Promise<Provider[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('provider').select(PUBLIC_COLUMNS).where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, publicProvider(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The full row with its addresses and sealed secrets, for sending a notice. */
export const findProviderRow = (db: Db, id: string): Promise<Row | undefined> =>
  db.selectFrom('provider').selectAll().where('id', '=', id).executeTakeFirst();
