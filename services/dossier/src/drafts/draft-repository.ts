import type { SavedDraft } from '@nabericht/contracts/dossier/draft-endpoints';
import type { Draft } from '@nabericht/domain/report/draft';
import { type Selectable, sql } from 'kysely';
import { inTransaction, type Store } from '../store.ts';
import type { DraftTable } from '../tables.ts';
import { assertDraftRoom } from './assert-draft-room.ts';

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
  draft: Draft;
  /** The version that was changed, 0 for none yet; null changes whatever is there. */
  ifMatch: number | null;
  /** Digest of where somebody comes from who is not signed in. */
  network: string | null;
  now: Date;
  expiresAt: Date;
}

/**
 * @returns null when the draft was changed, sent or wiped in the meantime
 * @throws {Problem} 429 when too much lies of this network
 */
export async function saveDraft(store: Store, change: DraftChange): Promise<SavedDraft | null> {
  const { digest, draft, network, now } = change;
  const sealed = store.seals.draft.seal(draft);
  if (!network) return writeDraft(store, change, sealed);
  return inTransaction(store, async (trx) => {
    await assertDraftRoom(trx, { network, digest, bytes: sealed.length, now });
    return writeDraft(trx, change, sealed);
  });
}

async function writeDraft({ db }: Store, change: DraftChange, sealed: Buffer): Promise<SavedDraft | null> {
  const { digest, draft, ifMatch, network, now, expiresAt } = change;
  const values = {
    draft_id: draft.draftId,
    draft: sealed,
    network,
    bytes: sealed.length,
    saved_at: now,
    expires_at: expiresAt,
  };
  // A save that was on its way while the report was sent must not bring it back as unfinished.
  const sent = db.selectFrom('dossier').select('id').where('draft_id', '=', draft.draftId);
  const written = ifMatch
    ? await db
        .updateTable('draft')
        .set((set) => ({ ...values, version: set('version', '+', 1) }))
        .where('digest', '=', digest)
        .where('version', '=', ifMatch)
        .where('expires_at', '>', now)
        .where(({ not, exists }) => not(exists(sent)))
        .returning('version')
        .executeTakeFirst()
    : await db
        .insertInto('draft')
        .columns(['digest', 'version', 'draft_id', 'draft', 'network', 'bytes', 'saved_at', 'expires_at'])
        .expression(
          sql`select ${digest}, 1, ${values.draft_id}::uuid, ${sealed}::bytea, ${network}, ${values.bytes}::integer,
            ${now}::timestamptz, ${expiresAt}::timestamptz where not exists (${sent})`,
        )
        .onConflict((conflict) => {
          const update = conflict
            .column('digest')
            .doUpdateSet((set) => ({ ...values, version: set('draft.version', '+', 1) }));
          // An expired draft is none.
          return ifMatch === 0 ? update.where('draft.expires_at', '<=', now) : update;
        })
        .returning('version')
        .executeTakeFirst();
  if (!written) return null;
  const { version } = written;
  return { draft, version, savedAt: now.toISOString(), expiresAt: expiresAt.toISOString() };
}

/** Moves a draft to another place; what was there before is older, and goes. */
export async function adoptDraft(store: Store, from: string, to: string): Promise<void> {
  const there = await store.db
    .selectFrom('draft')
    .select('digest')
    .where('digest', '=', from)
    .executeTakeFirst();
  if (!there) return;
  await inTransaction(store, async ({ db }) => {
    const moving = await db
      .selectFrom('draft')
      .select('digest')
      .where('digest', '=', from)
      .forUpdate()
      .executeTakeFirst();
    // Another request was first.
    if (!moving) return;
    await db.deleteFrom('draft').where('digest', '=', to).execute();
    await db.updateTable('draft').set({ digest: to }).where('digest', '=', from).execute();
  });
}

export async function deleteDraft({ db }: Store, digest: string): Promise<void> {
  await db.deleteFrom('draft').where('digest', '=', digest).execute();
}

/** Removes the draft of this browser once it was sent, and no newer one. */
export async function deleteSentDraft({ db }: Store, digest: string, draftId: string): Promise<void> {
  await db.deleteFrom('draft').where('digest', '=', digest).where('draft_id', '=', draftId).execute();
}

export async function deleteExpiredDrafts({ db }: Store, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('draft')
    .where('expires_at', '<=', now)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
