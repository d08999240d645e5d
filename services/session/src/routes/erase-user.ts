import type { internalSessionContract } from '@nabericht/contracts/internal-session-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { SessionDeps } from '../deps.ts';
import { deleteUser } from '../user/user-repository.ts';

export const eraseUser =
  ({ db }: SessionDeps): Handler<typeof internalSessionContract.eraseUser> =>
  async ({ params: { id }, query: { idleSince } }) => ({
    stands: await deleteUser(db, id, idleSince ? new Date(idleSince) : undefined),
  });
