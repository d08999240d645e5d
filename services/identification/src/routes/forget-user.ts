import type { internalIdentificationContract } from '@nabericht/contracts/internal-identification-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { IdentificationDeps } from '../deps.ts';
import { forgetUserOfProcesses } from '../process/process-repository.ts';

export const forgetUser =
  ({ db }: IdentificationDeps): Handler<typeof internalIdentificationContract.forgetUser> =>
  ({ params: { userId } }) =>
    forgetUserOfProcesses(db, userId);
