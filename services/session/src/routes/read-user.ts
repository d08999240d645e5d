import type { internalSessionContract } from '@nabericht/contracts/internal-session-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import type { SessionDeps } from '../deps.ts';
import { findUser } from '../user/user-repository.ts';

export const readUser =
  ({ db, keyRing }: SessionDeps): Handler<typeof internalSessionContract.readUser> =>
  async ({ params: { id } }) => {
    const user = await findUser(db, keyRing, id);
    if (!user) throw notFound();
    return { ...user.profile, locale: user.locale };
  };
