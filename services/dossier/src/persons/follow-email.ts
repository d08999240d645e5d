import { lockDossierRow } from '../dossiers/dossier-repository.ts';
import { loadWhole } from '../dossiers/dossier-whole.ts';
import { saveDifference } from '../dossiers/save-difference.ts';
import { inTransaction, type Store, type StoreTransaction } from '../store.ts';
import { enterDetails } from './change-persons.ts';

/**
 * The e-mail of an account was changed: the reporter of its dossiers has it too, and an invitation that it came in by
 * lets the new one in. Safe to repeat.
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

/** Nothing follows from it, so that no other service is asked. */
async function changeReporter(trx: StoreTransaction, dossierId: string, email: string): Promise<void> {
  const before = (await lockDossierRow(trx, dossierId)) ? await loadWhole(trx, dossierId) : null;
  const reporter = before?.persons.find(({ isReporter }) => isReporter);
  if (!before || !reporter || reporter.email === email) return;
  const whole = { ...before };
  enterDetails(whole, reporter.uuid, { ...reporter, email }, { isInvited: false });
  await saveDifference(trx, before, whole);
}
