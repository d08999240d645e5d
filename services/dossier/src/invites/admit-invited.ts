import { INVITATION_EXPIRED } from '@nabericht/domain/beneficiary/beneficiary';
import type { Caller } from '@nabericht/service-kit/caller';
import { notFound } from '@nabericht/service-kit/problem';
import { joinAccount } from '../accounts/join-account.ts';
import type { DossierDeps } from '../deps.ts';
import { inTransaction } from '../store.ts';
import { bindInvite, findInvite } from './invite-repository.ts';

type Invited = Extract<Caller, { kind: 'beneficiary' }>;

/**
 * Lets somebody in whose invitation still stands and is theirs; the first who comes makes it theirs. Asked on every
 * request, so that withdrawing it ends what they can reach at once.
 * @throws {Problem} 404 for who is not let in
 */
export async function admitInvited(
  { store, clients, now }: Pick<DossierDeps, 'store' | 'clients' | 'now'>,
  caller: Invited,
): Promise<void> {
  const { inviteId, dossierId, personId, userId } = caller;
  const invite = await findInvite(store, inviteId);
  if (invite?.dossierId !== dossierId || invite.personId !== personId) throw notFound();
  if (invite.userId === userId) return;
  if (invite.userId) throw notFound();
  // Their code outlived it.
  if (invite.expiresAt <= now()) throw notFound(INVITATION_EXPIRED);
  await inTransaction(store, async (trx) => {
    const { email } = await joinAccount(trx, clients, userId);
    await bindInvite(trx, inviteId, { userId, email }, now());
  });
  if ((await findInvite(store, inviteId))?.userId !== userId) throw notFound();
}
