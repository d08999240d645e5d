import type { internalSessionContract } from '@nabericht/contracts/internal-session-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { SessionDeps } from '../deps.ts';
import { endSessionsOfUser as end } from '../session/session-repository.ts';

export const endSessionsOfUser =
  ({ db, now }: SessionDeps): Handler<typeof internalSessionContract.endSessionsOfUser> =>
  async ({ params: { id } }) =>
    end(db, id, now());
