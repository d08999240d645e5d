import { inTransaction, type OpenStore, type Store } from '../store.ts';
import { listPersons, savePerson } from './person-repository.ts';

/**
 * The e-mail of an account was changed: the reporter of its dossiers has it too, and an invitation that it came in by
 * lets the new one in. Safe to repeat.
 */
export async function followEmail(store: Store, userId: string, email: string): Promise<void> {
  const dossiers = await store.db.selectFrom('dossier').select('id').where('user_id', '=', userId).execute();
  for (const { id } of dossiers) await inTransaction(store, (open) => changeReporter(open, id, email));
  await store.db
    .updateTable('invite')
    .set({ email: store.seals.email.seal(email) })
    .where('user_id', '=', userId)
    .execute();
}

async function changeReporter(open: OpenStore, dossierId: string, email: string): Promise<void> {
  // Like every change of a dossier: one after the other.
  await open.db.selectFrom('dossier').select('id').where('id', '=', dossierId).forUpdate().execute();
  const persons = await listPersons(open, dossierId);
  for (const person of persons) {
    if (!person.isReporter || person.email === email) continue;
    await savePerson(open, person, { ...person, email }, { isInvited: false });
  }
}
