import { fullName, greetingName, namedInFull } from '@nabericht/domain/people/person-name';
import { reporterOf } from '@nabericht/domain/people/reporter-of';
import { isLeftBehind } from '../accounts/is-left-behind.ts';
import { sayFarewell } from '../accounts/say-farewell.ts';
import { loadDossier } from '../dossiers/read-whole-dossier.ts';
import type { JobDeps } from '../job-deps.ts';
import { localeOfInvited } from '../mail/reader-locale.ts';
import type { OfDossier } from '../queues.ts';
import { inTransaction } from '../store.ts';
import { findLeft, forgetWhose } from './invite-repository.ts';

/**
 * Tells a person that nothing is asked of them any more, if we have an address of theirs, and erases an account that
 * was only for this. The address is forgotten in the same transaction, so that they are told once.
 */
export async function tellLeft(
  deps: JobDeps,
  { dossierId, inviteId }: OfDossier & { inviteId: string },
): Promise<void> {
  const { store, queues } = deps;
  const found = await findLeft(store, inviteId);
  if (!found) return;
  const { whole } = await loadDossier(deps, dossierId);
  const person = whole.persons.find(({ uuid }) => uuid === found.personId) ?? {};
  const locale = await localeOfInvited(deps, found, whole.record);
  await inTransaction(store, async (trx) => {
    const invite = await findLeft(trx, inviteId);
    if (!invite) return;
    const { email, userId } = invite;
    await forgetWhose(trx, inviteId);
    const accountErased = userId !== null && (await isLeftBehind(deps, trx, userId));
    if (email)
      await sayFarewell(
        trx,
        queues,
        {
          about: 'left',
          to: { name: greetingName(person) || fullName(person), address: email },
          locale,
          deceasedName: namedInFull(whole.record.deceased),
          reporterName: fullName(reporterOf(whole.persons) ?? {}),
          accountErased,
          told: [],
        },
        inviteId,
      );
    if (userId) await queues.eraseUnusedAccount.enqueue(trx.db, { userId });
  });
}
