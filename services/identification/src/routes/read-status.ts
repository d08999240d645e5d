import type { identificationContract } from '@nabericht/contracts/identification-contract';
import { canIdentify } from '@nabericht/domain/identification';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import type { IdentificationDeps } from '../deps.ts';
import { findProcess, readStanding } from '../process/process-repository.ts';

export const readStatus =
  ({ db }: IdentificationDeps): Handler<typeof identificationContract.readStatus> =>
  async ({ params: { dossierId, processId } }) => {
    const process = await findProcess(db, dossierId, processId);
    if (!process) throw notFound();
    const standing = await readStanding(db, process);
    return { status: process.status, canIdentify: canIdentify(standing.status, standing.requests) };
  };
