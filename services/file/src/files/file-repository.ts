import type { Kysely, Selectable } from 'kysely';
import type { FileTable, FileTables } from '../tables.ts';
import { type Creator, creatorColumns } from './creator.ts';

export type FileRecord = Selectable<FileTable>;
type Db = Kysely<FileTables>;

export const insertFile = async (db: Db, file: FileRecord): Promise<void> => {
  await db.insertInto('file').values(file).execute();
};

export const findFile = (db: Db, id: string): Promise<FileRecord | undefined> =>
  db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst();

export const findFileByDigest = (db: Db, id: string, hashDigest: string): Promise<FileRecord | undefined> =>
  db
    .selectFrom('file')
    .selectAll()
    .where('id', '=', id)
    .where('hash_digest', '=', hashDigest)
    .executeTakeFirst();

/** What is handed on of a file is of another kind from now on. */
export const saveKind = async (db: Db, id: string, mimetype: string): Promise<void> => {
  await db.updateTable('file').set({ mimetype }).where('id', '=', id).execute();
};

/**
 * Gives a file to a dossier, unless another has it; from then on it is from who gave it. Answers the file as it is then,
 * or null when it is another dossier's.
 */
export async function giveToDossier(
  db: Db,
  id: string,
  { dossierId, creator }: { dossierId: string; creator: Creator },
  now: Date,
): Promise<FileRecord | null> {
  await db
    .updateTable('file')
    .set({ dossier_id: dossierId, linked_at: now, ...creatorColumns(creator) })
    .where('id', '=', id)
    .where('dossier_id', 'is', null)
    .execute();
  const file = await findFile(db, id);
  return file?.dossier_id === dossierId ? file : null;
}

/** Its dossier reports with it, from the first time that this is said. */
export const markReported = (db: Db, id: string, now: Date): Promise<FileRecord> =>
  db
    .updateTable('file')
    .set(({ fn, val }) => ({ reported_at: fn.coalesce('reported_at', val(now)) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export type UnlinkedFile = Pick<FileRecord, 'id' | 'hash_digest' | 'created_at'>;

/** Files that nobody linked: those after the given one, the oldest first. */
export function listUnlinked(
  db: Db,
  createdBefore: Date,
  after: UnlinkedFile | undefined,
  limit: number,
): Promise<UnlinkedFile[]> {
  const unlinked = db
    .selectFrom('file')
    .select(['id', 'hash_digest', 'created_at'])
    .where('dossier_id', 'is', null)
    .where('created_at', '<', createdBefore);
  const rest = after
    ? unlinked.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '>', tuple(after.created_at, after.id)),
      )
    : unlinked;
  return rest.orderBy('created_at').orderBy('id').limit(limit).execute();
}

/** Takes these files away; one that is linked at this very moment stays. Answers the ids of those that went. */
export async function deleteUnlinked(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const deleted = await db
    .deleteFrom('file')
    .where('id', 'in', ids)
    .where('dossier_id', 'is', null)
    .returning('id')
    .execute();
  return deleted.map(({ id }) => id);
}

export interface GivenFile {
  fileId: string;
  dossierId: string;
  givenAt: Date;
}

/** Files that were added to a dossier and not checked since: those after the given one, oldest first. */
export async function listGiven(
  db: Db,
  givenBefore: Date,
  after: GivenFile | undefined,
  limit: number,
): Promise<GivenFile[]> {
  const given = db
    .selectFrom('given_file')
    .innerJoin('file', 'file.id', 'given_file.file_id')
    .select(['file_id', 'dossier_id', 'given_at'])
    .where('given_at', '<', givenBefore);
  const rest = after
    ? given.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('given_at', 'file_id'), '>', tuple(after.givenAt, after.fileId)),
      )
    : given;
  const rows = await rest.orderBy('given_at').orderBy('file_id').limit(limit).execute();
  return rows.map((row) => ({
    fileId: row.file_id,
    dossierId: row.dossier_id ?? '',
    givenAt: row.given_at,
  }));
}

export const deleteGiven = async (db: Db, ids: string[]): Promise<void> => {
  if (ids.length === 0) return;
  await db.deleteFrom('given_file').where('file_id', 'in', ids).execute();
};

/** Which of these files there are. */
export async function listExisting(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('file').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** The oldest first. */
export const listOfDossier = (db: Db, dossierId: string): Promise<FileRecord[]> =>
  db
    .selectFrom('file')
    .selectAll()
    .where('dossier_id', '=', dossierId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** What somebody uploaded that nothing was linked to. */
export const listUnlinkedOf = (db: Db, userId: string): Promise<FileRecord[]> =>
  db
    .selectFrom('file')
    .selectAll()
    .where('dossier_id', 'is', null)
    .where('creator_id', '=', userId)
    .execute();

/** Removes the creator of a file that this user uploaded, unless a dossier has it. */
export const removeCreator = async (db: Db, id: string, userId: string): Promise<void> => {
  await db
    .updateTable('file')
    .set(creatorColumns(null))
    .where('id', '=', id)
    .where('dossier_id', 'is', null)
    .where('creator_id', '=', userId)
    .execute();
};

/** With what was read of it. */
export const deleteFile = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('file').where('id', '=', id).execute();
};
