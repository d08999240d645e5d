import { digest, equalSecrets } from '@nabericht/service-kit/secret-token';
import type { Store } from '../store.ts';
import { findInvite, type Invite } from './invite-repository.ts';

/** The invitation of a link, while it is valid: it was not replaced, and it was accepted or has not expired. */
export async function findOpened(
  store: Store,
  { inviteId, inviteCode }: { inviteId: string; inviteCode: string },
  now: Date,
): Promise<Invite | null> {
  const invite = await findInvite(store, inviteId);
  if (!invite || !equalSecrets(invite.codeDigest, digest(inviteCode))) return null;
  return invite.expiresAt > now || invite.userId ? invite : null;
}
