import type { identificationContract } from '@nabericht/contracts/identification-contract';
import { canIdentify } from '@nabericht/domain/identification';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import type { IdentificationDeps } from '../deps.ts';
import { countRequests, findProcess } from '../process/process-repository.ts';

export const readStatus =
  ({ db }: IdentificationDeps): Handler<typeof identificationContract.readStatus> =>
  async ({ params: { dossierId, processId } }) => {
    const process = await findProcess(db, dossierId, processId);
    if (!process) throw notFound();
    return {
      status: process.status,
      canIdentify: canIdentify(process.status, await countRequests(db, process)),
    };
  };
