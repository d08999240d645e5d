import type { internalSessionContract } from '@nabericht/contracts/internal-session-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { SessionDeps } from '../deps.ts';
import { isStanding } from '../session/session-repository.ts';

export const readStanding =
  ({ db, now }: SessionDeps): Handler<typeof internalSessionContract.readStanding> =>
  async ({ params: { id } }) => ({ stands: await isStanding(db, id, now()) });
