import { isDeepStrictEqual } from 'node:util';
import { askPrepared } from '@nabericht/database/ask-prepared';
import { askTogether } from '@nabericht/database/ask-together';
import { type About, ASKED, askAbout } from '@nabericht/database/ask-with-others';
import type { DossierStatus } from '@nabericht/domain/dossier/dossier';
import type { Deceased } from '@nabericht/domain/people/deceased';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Seals, Store, StoredCertificate, StoreTransaction } from '../store.ts';
import type { DossierTable } from '../tables.ts';
import type { PartColumns } from './part-columns.ts';

/** The row of a dossier, with its sealed columns opened. */
export interface DossierRecord {
  id: string;
  userId: string;
  reference: string;
  status: DossierStatus;
  nnOnly: boolean;
  providerIds: string[];
  deceased: Deceased;
  deceasedVersion: number;
  certificate: StoredCertificate;
  frontendData: Record<string, unknown>;
  productsReceivedAt: Date | null;
  version: number;
  createdAt: Date;
  completedAt: Date | null;
  /** When its people were told that it is erased; null again once it is reopened, or completed at another moment. */
  erasureToldAt: Date | null;
}

const OPEN = [
  'id',
  'user_id',
  'reference',
  'status',
  'nn_only',
  'provider_ids',
  'deceased_version',
  'products_received_at',
  'version',
  'created_at',
  'completed_at',
  'erasure_told_at',
] as const;
const SEALED = ['deceased', 'certificate', 'frontend_data'] as const;
const COLUMNS = [...OPEN, ...SEALED] as const;

export const DOSSIER_PART: PartColumns = {
  from: 'dossier',
  dossierId: 'id',
  order: '0',
  open: OPEN,
  moments: ['products_received_at', 'created_at', 'completed_at', 'erasure_told_at'],
  sealed: SEALED,
};

export type DossierRow = Pick<Selectable<DossierTable>, (typeof COLUMNS)[number]>;

export const toDossierRecord = (seals: Seals, row: DossierRow): DossierRecord => ({
  id: row.id,
  userId: row.user_id,
  reference: row.reference,
  status: row.status,
  nnOnly: row.nn_only,
  providerIds: row.provider_ids,
  deceased: seals.deceased.open(row.deceased),
  deceasedVersion: row.deceased_version,
  certificate: seals.certificate.open(row.certificate),
  frontendData: seals.frontendData.open(row.frontend_data),
  productsReceivedAt: row.products_received_at,
  version: row.version,
  createdAt: row.created_at,
  completedAt: row.completed_at,
  erasureToldAt: row.erasure_told_at,
});

export async function findDossier({ db, seals }: Store, id: string): Promise<DossierRecord | null> {
  const row = await db.selectFrom('dossier').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ? toDossierRecord(seals, row) : null;
}

/**
 * Locks a dossier and opens its row, so that changes are serialised. Every change of a dossier or its parts begins with this
 * lock, but that of one task alone, which is saved only at the revision that it was made from (`change-at-once.ts`).
 */
export async function lockDossier(
  { db, seals }: StoreTransaction,
  id: string,
): Promise<DossierRecord | null> {
  const row = await db
    .selectFrom('dossier')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? toDossierRecord(seals, row) : null;
}

const LOCK = { name: 'lock of a dossier', text: 'select id from dossier where id = $1 for update' };

/** As `lockDossier`, but opens nothing: false when there is no such dossier. */
export async function lockDossierRow({ db }: StoreTransaction, id: string): Promise<boolean> {
  return (await askPrepared(db, LOCK, [id])).length > 0;
}

/** The deceased of each of these dossiers that exists, by dossier id. */
export async function findDeceased(
  { db, seals }: Store,
  ids: readonly string[],
): Promise<Map<string, Deceased>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('dossier').select(['id', 'deceased']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, deceased }) => [id, seals.deceased.open(deceased)]));
}

const PROVIDER_IDS = {
  name: 'providers of a dossier',
  text: `select id as about, provider_ids from dossier where id = any(${ASKED})`,
};

/** The ids of its providers; null when there is no such dossier. */
export async function findProviderIds({ db }: Store, id: string): Promise<string[] | null> {
  const [row] = await askAbout<About & { provider_ids: string[] }>(db, PROVIDER_IDS, id);
  return row?.provider_ids ?? null;
}

export async function ownsDossiers({ db }: Store, userId: string, ids: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(ids)];
  const { owned } = await db
    .selectFrom('dossier')
    .select((select) => select.fn.countAll<number>().as('owned'))
    .where('id', 'in', wanted)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return owned === wanted.length;
}

export async function findDossierOfDraft({ db }: Store, userId: string, draftId: string) {
  const row = await db
    .selectFrom('dossier')
    .select('id')
    .where('user_id', '=', userId)
    .where('draft_id', '=', draftId)
    .executeTakeFirst();
  return row?.id ?? null;
}

const OWN_DOSSIERS = {
  name: 'own dossiers',
  // Selects the revision of each dossier, so that an unchanged list costs one index scan. The index also gives the
  // total.
  text: `select own.place::integer, (select count(*) from dossier where user_id = own.user_id) as total,
      array(select revision from dossier where user_id = own.user_id
        order by created_at desc, id limit own.most offset own.before)::text as revisions
    from unnest((select $1::uuid[]), (select $2::integer[]), (select $3::integer[]))
      with ordinality as own (user_id, most, before, place)`,
};

interface PageOfOwn {
  userId: string;
  limit: number;
  page: number;
}

/** The revisions of the dossiers on a page of a user's list, as a text that differs after each change of one of them. */
export function createSeesPage({
  db,
}: Pick<Store, 'db'>): (asked: PageOfOwn) => Promise<{ revisions: string; total: number }> {
  const nameOf = ({ userId, limit, page }: PageOfOwn) => `${userId} ${limit} ${page}`;
  return askTogether(async (all) => {
    const asked = new Map(all.map((one) => [nameOf(one), one]));
    const pages = [...asked.values()];
    const rows = await askPrepared<{ place: number; total: number; revisions: string }>(db, OWN_DOSSIERS, [
      pages.map(({ userId }) => userId),
      pages.map(({ limit }) => limit),
      pages.map(({ limit, page }) => (page - 1) * limit),
    ]);
    const names = [...asked.keys()];
    const found = new Map(
      rows.map(({ place, total, revisions }) => [names[place - 1], { total, revisions }]),
    );
    return all.map((one) => found.get(nameOf(one)) ?? { total: 0, revisions: '' });
  });
}

/** The fields of a dossier in a list. */
type ListedDossier = Pick<
  DossierRecord,
  'id' | 'reference' | 'status' | 'createdAt' | 'completedAt' | 'erasureToldAt' | 'deceased'
>;

/** Newest first. */
export async function listOwn(
  { db, seals }: Store,
  { userId, limit, page }: PageOfOwn,
): Promise<ListedDossier[]> {
  const rows = await db
    .selectFrom('dossier')
    .select(['id', 'reference', 'status', 'created_at as createdAt', 'deceased'])
    .select(['completed_at as completedAt', 'erasure_told_at as erasureToldAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return rows.map((row) => ({ ...row, deceased: seals.deceased.open(row.deceased) }));
}

/** Oldest first. */
export async function listIdsOf({ db }: Pick<Store, 'db'>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('dossier')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export type NewDossier = Omit<
  DossierRecord,
  'status' | 'deceasedVersion' | 'productsReceivedAt' | 'version' | 'completedAt' | 'erasureToldAt'
> & { draftId: string | null };

/** @returns false when the draft was made into a dossier before, or the reference is taken */
export async function insertDossier({ db, seals }: StoreTransaction, dossier: NewDossier): Promise<boolean> {
  const row: Insertable<DossierTable> = {
    id: dossier.id,
    user_id: dossier.userId,
    reference: dossier.reference,
    status: 'created',
    nn_only: dossier.nnOnly,
    provider_ids: dossier.providerIds,
    deceased: seals.deceased.seal(dossier.deceased),
    certificate: seals.certificate.seal(dossier.certificate),
    frontend_data: seals.frontendData.seal(dossier.frontendData),
    draft_id: dossier.draftId,
    created_at: dossier.createdAt,
  };
  const inserted = await db
    .insertInto('dossier')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The columns of a dossier that can change after its creation, by their opened values. */
type Changing = Pick<
  DossierRecord,
  | 'status'
  | 'providerIds'
  | 'deceased'
  | 'deceasedVersion'
  | 'certificate'
  | 'frontendData'
  | 'productsReceivedAt'
  | 'version'
  | 'completedAt'
  | 'erasureToldAt'
>;

/**
 * Saves the columns of a dossier's row that differ.
 * @returns whether any did
 */
export async function updateDossierRow(
  { db, seals }: StoreTransaction,
  before: DossierRecord,
  after: DossierRecord,
): Promise<boolean> {
  const change: Partial<Changing> = Object.fromEntries(
    Object.entries(after).filter(([key, value]) => !isDeepStrictEqual(value, before[key as keyof Changing])),
  );
  const row: Updateable<DossierTable> = {
    status: change.status,
    provider_ids: change.providerIds,
    deceased: change.deceased && seals.deceased.seal(change.deceased),
    deceased_version: change.deceasedVersion,
    certificate: change.certificate && seals.certificate.seal(change.certificate),
    frontend_data: change.frontendData && seals.frontendData.seal(change.frontendData),
    products_received_at: change.productsReceivedAt,
    version: change.version,
    completed_at: change.completedAt,
    erasure_told_at: change.erasureToldAt,
  };
  if (Object.values(row).every((value) => value === undefined)) return false;
  await db.updateTable('dossier').set(row).where('id', '=', after.id).execute();
  return true;
}

export async function deleteDossier({ db }: StoreTransaction, id: string): Promise<void> {
  await db.deleteFrom('dossier').where('id', '=', id).execute();
}

/** The reference and the reporter of a dossier; opens no sealed column. */
export async function findReference({ db }: Store, id: string) {
  const row = await db
    .selectFrom('dossier')
    .select(['reference', 'user_id as reporterId'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function findDossierIdByReference({ db }: Store, reference: string): Promise<string | null> {
  const row = await db
    .selectFrom('dossier')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface CompletedDossier {
  id: string;
  completedAt: Date;
}

export interface CompletedBefore {
  now: Date;
  months: number;
  status?: DossierStatus;
  /** Those alone whose people were not told, since then, that they are erased. */
  isUntold?: boolean;
}

/** Dossiers that were completed more than this number of months ago, after the given one, oldest first. */
export async function listCompletedBefore(
  { db }: Pick<Store, 'db'>,
  { now, months, status, isUntold }: CompletedBefore,
  after: CompletedDossier | undefined,
  limit: number,
): Promise<CompletedDossier[]> {
  const before = db
    .selectFrom('dossier')
    .select(['id', 'completed_at'])
    .where('completed_at', '<=', sql<Date>`${now}::timestamptz - make_interval(months => ${months})`);
  // A literal, since the index is partial: the planner could not match it to a parameter of a prepared statement.
  const meant = status ? before.where('status', '=', sql.lit(status)) : before;
  // As the partial index says it.
  const untold = isUntold
    ? meant.where(sql<boolean>`(erasure_told_at is null or erasure_told_at <= completed_at)`)
    : meant;
  const rest = after
    ? untold.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('completed_at', 'id'), '>', tuple(after.completedAt, after.id)),
      )
    : untold;
  const rows = await rest.orderBy('completed_at').orderBy('id').limit(limit).execute();
  return rows.flatMap(({ id, completed_at }) => (completed_at ? [{ id, completedAt: completed_at }] : []));
}
