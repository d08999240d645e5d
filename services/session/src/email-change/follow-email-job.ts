import type { Client } from '@nabericht/api-client/client';
import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import type { JobKind } from '@nabericht/service-kit/jobs';
import type { KeyRing } from '@nabericht/service-kit/key-ring';
import type { Kysely } from 'kysely';
import type { SessionTables } from '../tables.ts';
import { findUser } from '../user/user-repository.ts';

export interface OfUser {
  userId: string;
}

interface FollowEmailDeps {
  db: Kysely<SessionTables>;
  keyRing: KeyRing;
  dossier: Client<typeof internalDossierContract>;
}

/** Tells the dossier service the current e-mail of an account. */
export const followEmailJob = ({ db, keyRing, dossier }: FollowEmailDeps): JobKind<OfUser> => ({
  name: 'session.follow-email',
  handle: async ({ userId }) => {
    const user = await findUser(db, keyRing, userId);
    // The account was erased since.
    if (!user) return;
    await dossier.followEmail({ params: { userId }, body: { email: user.profile.email } });
  },
});
