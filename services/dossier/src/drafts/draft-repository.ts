import type { SavedDraft } from '@nabericht/contracts/dossier/draft-endpoints';
import { askPrepared, type Prepared } from '@nabericht/database/ask-prepared';
import type { Draft } from '@nabericht/domain/report/draft';
import { certificateHashOf, certificateIdOf } from '@nabericht/domain/report/draft-certificate';
import { noteErasure } from '@nabericht/service-kit/erasures/note-erasure';
import { stale } from '@nabericht/service-kit/problem';
import { digest as digestOf } from '@nabericht/service-kit/secret-token';
import type { Selectable } from 'kysely';
import { inTransaction, type Store } from '../store.ts';
import type { DraftTable } from '../tables.ts';
import { assertDraftRoom, type DraftOrigin, HAS_ROOM, lockDraftsOf } from './assert-draft-room.ts';

export const NO_DRAFT: SavedDraft = { draft: null, version: 0, savedAt: null, expiresAt: null };

const toSaved = ({ seals }: Store, row: Selectable<DraftTable>): SavedDraft => ({
  draft: seals.draft.open(row.draft),
  version: row.version,
  savedAt: row.saved_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});

export async function findDraft(store: Store, digest: string, now: Date): Promise<SavedDraft> {
  const row = await store.db
    .selectFrom('draft')
    .selectAll()
    .where('digest', '=', digest)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ? toSaved(store, row) : NO_DRAFT;
}

export interface DraftChange {
  digest: string;
  /** The digest of the draft from before the sign-in, which moves to `digest` first. */
  visitorDigest: string | null;
  draft: Draft;
  /** The version that was changed, 0 for a new draft; null overwrites any version. */
  ifMatch: number | null;
  /** The report that was changed: each report counts its own versions. */
  changed: string;
  origin: DraftOrigin;
  now: Date;
  expiresAt: Date;
}

/**
 * @returns null when the draft was changed, sent or wiped in the meantime
 * @throws {Problem} 429 when the drafts of this origin exceed the limit
 */
export async function saveDraft(store: Store, change: DraftChange): Promise<SavedDraft | null> {
  const { digest, visitorDigest, draft, ifMatch, origin } = change;
  const sealed = store.seals.draft.seal(draft);
  if (!ifMatch || origin.kind === 'network')
    return store.inTurn(`draft ${origin.digest}`, () => saveWithRoom(store, change, sealed));
  // Changes a stored draft of an account or nothing: their number stays the same, and nothing that is typed is refused.
  const saved = await writeDraft(store, change, sealed, SAVE.changed);
  if (saved || !visitorDigest) return saved;
  await moveDraft(store, visitorDigest, digest, origin.digest);
  return writeDraft(store, change, sealed, SAVE.changed);
}

/** In turn in this process, so that each save of an origin sees those before it in the count. */
async function saveWithRoom(store: Store, change: DraftChange, sealed: Buffer): Promise<SavedDraft | null> {
  const { digest, visitorDigest, ifMatch, origin, now } = change;
  const atOnce = ifMatch ? await writeDraft(store, change, sealed, SAVE.counted) : null;
  if (atOnce) return atOnce;
  if (visitorDigest) await moveDraft(store, visitorDigest, digest, origin.digest);
  const statement = ifMatch ? SAVE.inRoom : ifMatch === 0 ? SAVE.first : SAVE.whatever;
  const save = async (on: Store) => {
    const saved = await writeDraft(on, change, sealed, statement);
    if (!saved) await assertDraftRoom(on, { origin, digest, bytes: sealed.length, now });
    return saved;
  };
  if (origin.kind === 'account') return save(store);
  return inTransaction(store, async (trx) => {
    await lockDraftsOf(trx, origin);
    return save(trx);
  });
}

// A save that was under way while the report was sent must not bring the draft back as unfinished.
const UNSENT = 'not exists (select from dossier where dossier.draft_id = $2)';

const insertOr = (name: string, where = '') => ({
  name,
  text: `insert into draft (digest, draft_id, draft, network, bytes, saved_at, expires_at, file_digest, version)
      select $1, $2::uuid, $3::bytea, $4, $5::integer, $6::timestamptz, $7::timestamptz, $8, 1
        where ${UNSENT} and ${HAS_ROOM}
    on conflict (digest) do update set draft_id = excluded.draft_id, draft = excluded.draft,
      network = excluded.network, bytes = excluded.bytes, saved_at = excluded.saved_at,
      expires_at = excluded.expires_at, file_digest = excluded.file_digest, version = draft.version + 1 ${where}
    returning version`,
});

// Changes nothing while a draft from before the sign-in is there, which is nearly never: the caller moves it, and tries
// again.
const changedIf = (name: string, where = '') => ({
  name,
  text: `update draft set draft_id = $2, draft = $3, network = $4, bytes = $5, saved_at = $6, expires_at = $7,
        file_digest = $8, version = $9 + 1
      where digest = $1 and (version = $9 and draft_id = $10 or draft = $3) and expires_at > $6 and ${UNSENT}
        and not exists (select from draft visitor where visitor.digest = $11) ${where}
      returning version`,
});

const SAVE = {
  whatever: insertOr('draft'),
  // An expired draft counts as missing. A stored draft with exactly this seal comes from an earlier try of the same
  // save.
  first: insertOr(
    'first draft',
    'where draft.expires_at <= excluded.saved_at or draft.draft = excluded.draft',
  ),
  changed: changedIf('changed draft'),
  inRoom: changedIf('changed draft in room', `and ${HAS_ROOM}`),
  /** Of a draft that is counted already: it makes them no more, so it needs no lock. */
  counted: changedIf(
    'changed draft among the counted',
    `and draft.network = $4 and draft.saved_at > $6 - interval '24 hours' and ${HAS_ROOM}`,
  ),
};

async function writeDraft(
  { db }: Store,
  change: DraftChange,
  sealed: Buffer,
  statement: Prepared,
): Promise<SavedDraft | null> {
  const { digest, visitorDigest, draft, ifMatch, changed, origin, now, expiresAt } = change;
  const hash = certificateHashOf(draft);
  const fileDigest = hash && digestOf(hash);
  // The driver takes longer to write a Date.
  const [savedAt, endsAt] = [now.toISOString(), expiresAt.toISOString()];
  const values = [
    ...[digest, draft.draftId, sealed, origin.digest, sealed.length, savedAt, endsAt, fileDigest],
    ...(ifMatch ? [ifMatch, changed, visitorDigest] : []),
  ];
  const [written] = await askPrepared<{ version: number }>(db, statement, values);
  if (!written) return null;
  return { draft, version: written.version, savedAt, expiresAt: endsAt };
}

/** The digests among these that belong to files of drafts that have not expired. */
export async function listDraftedFiles(
  { db }: Pick<Store, 'db'>,
  digests: string[],
  now: Date,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('draft')
    .select('file_digest')
    .where('file_digest', 'in', digests)
    .where('expires_at', '>', now)
    .execute();
  return new Set(rows.flatMap(({ file_digest }) => file_digest ?? []));
}

/** Whether a signed-in user has a draft that has not expired, in any browser. */
export async function hasDraft({ db }: Pick<Store, 'db'>, owner: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('draft')
    .select('digest')
    .where('network', '=', owner)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Moves a draft to another digest; of two, the one that was saved last stays there.
 * @param owner the fingerprint of the user whose draft it becomes; null when it is of the browser alone
 */
export async function moveDraft(store: Store, from: string, to: string, owner: string | null): Promise<void> {
  const there = await store.db
    .selectFrom('draft')
    .select('digest')
    .where('digest', '=', from)
    .executeTakeFirst();
  if (!there) return;
  await inTransaction(store, async ({ db }) => {
    const [newest, older] = await db
      .selectFrom('draft')
      .select('digest')
      .where('digest', 'in', [from, to])
      .orderBy('saved_at', 'desc')
      .forUpdate()
      .execute();
    if (older) await db.deleteFrom('draft').where('digest', '=', older.digest).execute();
    // A concurrent request may have moved it already.
    if (newest?.digest === from)
      await db.updateTable('draft').set({ digest: to, network: owner }).where('digest', '=', from).execute();
  });
}

/** The file id of the certificate that the stored draft names. */
export async function findDraftedCertificate({ db, seals }: Store, digest: string): Promise<string | null> {
  const row = await db.selectFrom('draft').select('draft').where('digest', '=', digest).executeTakeFirst();
  return row ? certificateIdOf(seals.draft.open(row.draft)) : null;
}

/**
 * Deletes a draft on request, and records the erasure.
 * @param draftId the report that is meant; without it whichever is there
 * @throws {Problem} 412 when another report is there
 */
export const deleteDraft = (store: Store, digest: string, draftId?: string): Promise<void> =>
  inTransaction(store, async ({ db }) => {
    const deleted = await db
      .deleteFrom('draft')
      .where('digest', '=', digest)
      .returning(['draft_id', 'saved_at'])
      .executeTakeFirst();
    if (!deleted) return;
    if (draftId && deleted.draft_id !== draftId) throw stale();
    await noteErasure(db, 'draft', [digest], deleted.saved_at);
  });

/** The version of the stored draft of this report; null when there is none, or it has expired. */
export async function findDraftVersion(
  { db }: Store,
  digest: string,
  draftId: string,
  now: Date,
): Promise<number | null> {
  const row = await db
    .selectFrom('draft')
    .select('version')
    .where('digest', '=', digest)
    .where('draft_id', '=', draftId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.version ?? null;
}

/**
 * Deletes this browser's draft after it was sent, but not that of another report.
 * @returns the version that it had, null when there was none or it had expired
 */
export async function deleteSentDraft(
  { db }: Store,
  digest: string,
  draftId: string,
  now: Date,
): Promise<number | null> {
  const deleted = await db
    .deleteFrom('draft')
    .where('digest', '=', digest)
    .where('draft_id', '=', draftId)
    .returning(['version', 'expires_at'])
    .executeTakeFirst();
  return deleted && deleted.expires_at > now ? deleted.version : null;
}

export async function deleteExpiredDrafts({ db }: Store, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('draft')
    .where('expires_at', '<=', now)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
