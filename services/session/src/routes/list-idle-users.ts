import type { internalSessionContract } from '@nabericht/contracts/internal-session-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { SessionDeps } from '../deps.ts';
import { listIdleUsers as list } from '../user/user-repository.ts';

const AT_A_TIME = 500;

export const listIdleUsers =
  ({ db }: SessionDeps): Handler<typeof internalSessionContract.listIdleUsers> =>
  async ({ query: { before, after } }) => ({
    userIds: await list(db, { before: new Date(before), after, limit: AT_A_TIME }),
  });
