import { reporterOf } from '@nabericht/domain/people/reporter-of';
import { lockAccount } from '../accounts/account-repository.ts';
import { type ChangingDeps, changeDossier } from '../dossiers/change-dossier.ts';
import { inTransaction } from '../store.ts';
import { enterDetails } from './change-persons.ts';

/**
 * After the e-mail of an account was changed: updates the invitations that it accepted, so that the new address can sign
 * in by them, and the reporter in its dossiers. Idempotent.
 */
export async function followEmail(deps: ChangingDeps, userId: string, email: string): Promise<void> {
  const dossiers = await inTransaction(deps.store, async (trx) => {
    const { db, seals } = trx;
    // What is being added to the account by the former address is waited for.
    await lockAccount(trx, userId);
    await db
      .updateTable('invite')
      .set({ email: seals.email.seal(email) })
      .where('user_id', '=', userId)
      .execute();
    return db.selectFrom('dossier').select('id').where('user_id', '=', userId).execute();
  });
  for (const { id } of dossiers)
    await changeDossier(deps, id, ({ whole }) => {
      const reporter = reporterOf(whole.persons);
      if (!reporter || reporter.email === email) return;
      enterDetails(whole, reporter.uuid, { ...reporter, email }, { isInvited: false });
    });
}
