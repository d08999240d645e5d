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

/** Saves the new type of the copy that is handed on. */
export const saveKind = async (db: Db, id: string, mimetype: string): Promise<void> => {
  await db.updateTable('file').set({ mimetype }).where('id', '=', id).execute();
};

/**
 * Assigns a file to a dossier, unless another dossier has it; from then on its creator is the one who assigned it. Returns the
 * file as it is afterwards, or null if it belongs to another dossier.
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

/** Records when its dossier first used the file as its certificate. */
export const markReported = (db: Db, id: string, now: Date): Promise<FileRecord> =>
  db
    .updateTable('file')
    .set(({ fn, val }) => ({ reported_at: fn.coalesce('reported_at', val(now)) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export type UnlinkedFile = Pick<FileRecord, 'id' | 'hash_digest' | 'created_at'>;

/** Unlinked files after the given one, oldest first. */
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

/** Deletes these files, except one that is linked at this very moment. Returns the ids of the deleted ones. */
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

/** Those of these files that exist. */
export async function listExisting(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('file').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Oldest first. */
export const listOfDossier = (db: Db, dossierId: string): Promise<FileRecord[]> =>
  db
    .selectFrom('file')
    .selectAll()
    .where('dossier_id', '=', dossierId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/**
 * The files that somebody uploaded and that are not linked to a dossier, oldest first.
 * @param hashDigest of a secret that they have: the file that it opens may have been uploaded before they signed in
 */
export const listUnlinkedOf = (db: Db, userId: string, hashDigest?: string): Promise<FileRecord[]> =>
  db
    .selectFrom('file')
    .selectAll()
    .where('dossier_id', 'is', null)
    .where(({ eb, or }) =>
      or([
        eb('creator_id', '=', userId),
        ...(hashDigest === undefined ? [] : [eb('hash_digest', '=', hashDigest)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
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

/** Deletes the file's row and its readings. */
export const deleteFile = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('file').where('id', '=', id).execute();
};
