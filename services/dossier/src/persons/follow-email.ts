import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { enterDetails } from './change-persons.ts';

type Following = Pick<DossierDeps, 'store' | 'wholes' | 'clients' | 'retention' | 'queues' | 'audit' | 'now'>;

/**
 * After the e-mail of an account was changed: updates the invitations that it accepted, so that the new address can sign
 * in by them, and the reporter in its dossiers. Idempotent.
 */
export async function followEmail(deps: Following, userId: string, email: string): Promise<void> {
  const { db, seals } = deps.store;
  await db
    .updateTable('invite')
    .set({ email: seals.email.seal(email) })
    .where('user_id', '=', userId)
    .execute();
  const dossiers = await db.selectFrom('dossier').select('id').where('user_id', '=', userId).execute();
  for (const { id } of dossiers)
    await changeDossier(deps, id, ({ whole }) => {
      const reporter = whole.persons.find(({ isReporter }) => isReporter);
      if (!reporter || reporter.email === email) return;
      enterDetails(whole, reporter.uuid, { ...reporter, email }, { isInvited: false });
    });
}
