import type { identificationContract } from '@nabericht/contracts/identification-contract';
import { canIdentify, triesLeft } from '@nabericht/domain/beneficiary/identification';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import type { IdentificationDeps } from '../deps.ts';
import { findProcess, readStanding } from '../process/process-repository.ts';

export const readStatus =
  ({ db }: IdentificationDeps): Handler<typeof identificationContract.readStatus> =>
  async ({ params: { dossierId, processId } }) => {
    const process = await findProcess(db, dossierId, processId);
    if (!process) throw notFound();
    // The person's name was changed since.
    if (!process.identity_id) return { status: process.status, canIdentify: true };
    const identity = { ...process, identity_id: process.identity_id };
    const { status, answered } = await readStanding(db, identity, process.user_id ?? undefined);
    return {
      status: process.status,
      canIdentify: canIdentify(status, answered),
      triesLeft: triesLeft(status, answered),
    };
  };
