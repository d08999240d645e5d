import type { TypedAnswers } from '@nabericht/domain/form/typed-answers';
import { typedGoneBy } from '@nabericht/domain/form/typed-gone-by';
import { inTransaction, type Store, type StoreTransaction } from '../store.ts';

/** The person whose details were typed, and who typed them: an invitation, or null for the reporter. */
export interface TypedOf {
  personId: string;
  inviteId: string | null;
}

interface SavedDetails {
  answers: TypedAnswers;
  savedAt: Date;
}

/** What the same author typed and did not send; null also after its retention period. */
export async function findTypedDetails(
  { db, seals }: Store,
  { personId, inviteId }: TypedOf,
  now: Date,
): Promise<SavedDetails | null> {
  const row = await db
    .selectFrom('typed_details')
    .select(['answers', 'saved_at'])
    .where('person_id', '=', personId)
    .where('invite_id', 'is not distinct from', inviteId)
    .where('saved_at', '>', typedGoneBy(now))
    .executeTakeFirst();
  return row ? { answers: seals.typedDetails.open(row.answers), savedAt: row.saved_at } : null;
}

/** What was typed of the people of a dossier, by whoever it was, as long as it is kept. */
export async function listTypedDetails(
  { db, seals }: Store,
  dossierId: string,
  now: Date,
): Promise<(SavedDetails & TypedOf)[]> {
  const rows = await db
    .selectFrom('typed_details')
    .innerJoin('person', 'person.id', 'typed_details.person_id')
    .select(['person.id', 'typed_details.invite_id', 'typed_details.answers', 'typed_details.saved_at'])
    .where('person.dossier_id', '=', dossierId)
    .where('typed_details.saved_at', '>', typedGoneBy(now))
    .orderBy('person.sequence')
    .execute();
  return rows.map(({ id, invite_id, answers, saved_at }) => ({
    personId: id,
    inviteId: invite_id,
    answers: seals.typedDetails.open(answers),
    savedAt: saved_at,
  }));
}

/**
 * Replaces what was stored, whoever typed it. @returns false when the invitation was withdrawn or the dossier erased
 * meanwhile
 */
export const saveTypedDetails = (
  store: Store,
  { personId, inviteId }: TypedOf,
  { answers, savedAt }: SavedDetails,
): Promise<boolean> =>
  inTransaction(store, async ({ db, seals }) => {
    // Locks the row, so that ending the invitation or erasing the person waits for this, and then deletes it too.
    const standing = inviteId
      ? db
          .selectFrom('invite')
          .select('id')
          .where('id', '=', inviteId)
          .where('withdrawn_at', 'is', null)
          .forShare()
      : db.selectFrom('person').select('id').where('id', '=', personId).forKeyShare();
    if (!(await standing.executeTakeFirst())) return false;
    const values = { invite_id: inviteId, answers: seals.typedDetails.seal(answers), saved_at: savedAt };
    await db
      .insertInto('typed_details')
      .values({ person_id: personId, ...values })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
      .execute();
    return true;
  });

export async function forgetTypedDetails(
  { db }: StoreTransaction,
  personIds: readonly string[],
): Promise<void> {
  if (personIds.length > 0)
    await db.deleteFrom('typed_details').where('person_id', 'in', personIds).execute();
}

export async function deleteExpiredTypedDetails({ db }: Store, now: Date): Promise<void> {
  await db.deleteFrom('typed_details').where('saved_at', '<=', typedGoneBy(now)).execute();
}
