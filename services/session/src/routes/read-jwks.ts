import type { sessionContract } from '@nabericht/contracts/session-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { SessionDeps } from '../deps.ts';
import { listPublicKeys } from '../signing-key/signing-key-repository.ts';

export const readJwks =
  ({ db }: SessionDeps): Handler<typeof sessionContract.readJwks> =>
  async () => ({ keys: await listPublicKeys(db) });
