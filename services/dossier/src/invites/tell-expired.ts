import { beneficiaryState } from '@nabericht/domain/beneficiary/beneficiary';
import { fullName } from '@nabericht/domain/people/person-name';
import { type ChangingDeps, changeDossier } from '../dossiers/change-dossier.ts';
import { oneByOne, PAGE } from '../dossiers/one-by-one.ts';
import { tellReporter } from '../messages/tell-reporter.ts';
import type { OfDossier } from '../queues.ts';
import { inTransaction } from '../store.ts';
import { type ExpiredInvite, findInvite, listExpired, seeExpiry } from './invite-repository.ts';

/**
 * Processes every invitation that has expired, once: if nobody accepted it, its reporter is told that they can invite
 * again. From then on the person's task belongs to the reporter, as a consequence of the change.
 */
export async function tellExpired(deps: ChangingDeps): Promise<void> {
  const now = deps.now();
  await oneByOne<ExpiredInvite>(
    (last) => listExpired(deps.store, now, last, PAGE),
    (invite) => tellExpiredInvitation(deps, invite),
    ({ dossierId, inviteId }) =>
      inTransaction(deps.store, ({ db }) =>
        deps.queues.tellExpiredInvitation.enqueue(db, { dossierId, inviteId }, { id: inviteId }),
      ),
  );
}

/** Tells of one such invitation, unless that was done. */
export const tellExpiredInvitation = (
  deps: ChangingDeps,
  { dossierId, inviteId }: OfDossier & { inviteId: string },
): Promise<void> =>
  changeDossier(deps, dossierId, async (changing) => {
    const { trx, whole, now } = changing;
    if (!(await seeExpiry(trx, inviteId))) return;
    // There is none when it was withdrawn or replaced; the replacement has an expiry of its own.
    const invite = await findInvite(trx, inviteId);
    const person = whole.persons.find(({ uuid }) => uuid === invite?.personId);
    if (!person || beneficiaryState(person, now) !== 'expired') return;
    tellReporter(changing, 'message.invitationExpired', { name: fullName(person) });
  });
