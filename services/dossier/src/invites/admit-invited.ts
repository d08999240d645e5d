import { INVITATION_EXPIRED } from '@nabericht/domain/beneficiary/beneficiary';
import type { Caller } from '@nabericht/service-kit/caller';
import { notFound } from '@nabericht/service-kit/problem';
import { joinAccount } from '../accounts/join-account.ts';
import type { DossierDeps } from '../deps.ts';
import { inTransaction } from '../store.ts';
import { bindInvite, findInvite } from './invite-repository.ts';

type Invited = Extract<Caller, { kind: 'beneficiary' }>;

/**
 * Admits a caller whose invitation is current and theirs; the first caller binds it to their account. Checked on every
 * request, so that withdrawing the invitation ends their access immediately.
 * @throws {Problem} 404 for anybody else
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
  // The code was valid for longer than the invitation.
  if (invite.expiresAt <= now()) throw notFound(INVITATION_EXPIRED);
  await inTransaction(store, async (trx) => {
    const { email } = await joinAccount(trx, clients, userId);
    await bindInvite(trx, inviteId, { userId, email }, now());
  });
  if ((await findInvite(store, inviteId))?.userId !== userId) throw notFound();
}
