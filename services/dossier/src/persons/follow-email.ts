import { lockDossierRow } from '../dossiers/dossier-repository.ts';
import { loadWhole } from '../dossiers/dossier-whole.ts';
import { saveDifference } from '../dossiers/save-difference.ts';
import { inTransaction, type Store, type StoreTransaction } from '../store.ts';
import { enterDetails } from './change-persons.ts';

/**
 * After the e-mail of an account was changed: updates the reporter in its dossiers, and the invitations that it
 * accepted, so that the new address can sign in by them. Idempotent.
 */
export async function followEmail(store: Store, userId: string, email: string): Promise<void> {
  const dossiers = await store.db.selectFrom('dossier').select('id').where('user_id', '=', userId).execute();
  for (const { id } of dossiers) await inTransaction(store, (trx) => changeReporter(trx, id, email));
  await store.db
    .updateTable('invite')
    .set({ email: store.seals.email.seal(email) })
    .where('user_id', '=', userId)
    .execute();
}

/** Nothing else follows from this, so no other service is called. */
async function changeReporter(trx: StoreTransaction, dossierId: string, email: string): Promise<void> {
  const before = (await lockDossierRow(trx, dossierId)) ? await loadWhole(trx, dossierId) : null;
  const reporter = before?.persons.find(({ isReporter }) => isReporter);
  if (!before || !reporter || reporter.email === email) return;
  const whole = { ...before };
  enterDetails(whole, reporter.uuid, { ...reporter, email }, { isInvited: false });
  await saveDifference(trx, before, whole);
}
