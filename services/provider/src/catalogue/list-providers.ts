import type { CategoryCount } from '@nabericht/contracts/provider-contract';
import { type Provider, SERVICE_TYPES, type ServiceType } from '@nabericht/domain/provider/provider';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { ProviderTable, ProviderTables } from '../tables.ts';
import { publicProvider } from './public-provider.ts';

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

/** The number of shown providers per type, in the fixed order of types; types without any are left out. */
async function countCategories(db: Db): Promise<CategoryCount[]> {
  const rows = await db.selectFrom('category_count').selectAll().execute();
  return SERVICE_TYPES.flatMap((serviceType) => {
    const totalDocs = rows.find((row) => row.service_type === serviceType)?.total_docs ?? 0;
    return totalDocs > 0 ? [{ serviceType, totalDocs }] : [];
  });
}

interface Slice {
  serviceType: ServiceType;
  offset: number;
  limit: number;
}

/** The slice of each type that a page contains, when the types are listed one after the other. */
function slicesOf(categories: readonly CategoryCount[], { limit, page }: Page): Slice[] {
  let skip = (page - 1) * limit;
  let left = limit;
  return categories.flatMap(({ serviceType, totalDocs }) => {
    const offset = Math.min(skip, totalDocs);
    const taken = Math.min(left, totalDocs - offset);
    skip -= offset;
    left -= taken;
    return taken > 0 ? [{ serviceType, offset, limit: taken }] : [];
  });
}

/** Each slice walks the index of its own type, so that nothing is sorted. */
async function readSlices(db: Db, slices: readonly Slice[]): Promise<Provider[]> {
  if (slices.length === 0) return [];
  const parts = slices.map(
    ({ serviceType, offset, limit }, index) =>
      sql`(select ${sql.lit(index)} as slice, provider.* from provider
        where active and show_in_frontend and service_type = ${serviceType}
        order by service_type, search_name, id offset ${offset} limit ${limit})`,
  );
  const { rows } = await sql<
    Selectable<ProviderTable>
  >`select * from (${sql.join(parts, sql` union all `)}) as part
    order by slice, search_name, id`.execute(db);
  return rows.map(publicProvider);
}

/** One page of the shown providers, or of one type of them: in the fixed order of types, then by name. */
export async function listProviders(
  db: Db,
  query: Page & { serviceType?: ServiceType },
): Promise<PagedProviders> {
  const { limit, page, serviceType } = query;
  const categories = (await countCategories(db)).filter(
    (category) => !serviceType || category.serviceType === serviceType,
  );
  const totalDocs = categories.reduce((sum, category) => sum + category.totalDocs, 0);
  const docs = await readSlices(db, slicesOf(categories, query));
  return { docs, totalDocs, limit, page, totalPages: Math.ceil(totalDocs / limit) };
}

/** The first providers of each type on one page, with the total of each type. */
export async function listFirstOfEach(
  db: Db,
  { perCategory, serviceType }: { perCategory: number; serviceType?: ServiceType },
): Promise<PagedProviders & { categories: CategoryCount[] }> {
  const categories = (await countCategories(db)).filter(
    (category) => !serviceType || category.serviceType === serviceType,
  );
  const docs = await readSlices(
    db,
    categories.map((category) => ({ serviceType: category.serviceType, offset: 0, limit: perCategory })),
  );
  const totalDocs = categories.reduce((sum, category) => sum + category.totalDocs, 0);
  return { docs, totalDocs, limit: docs.length, page: 1, totalPages: 1, categories };
}
