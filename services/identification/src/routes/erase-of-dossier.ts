import type { internalIdentificationContract } from '@nabericht/contracts/internal-identification-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { IdentificationDeps } from '../deps.ts';
import { deleteProcesses } from '../process/process-repository.ts';

export const eraseOfDossier =
  ({ db }: IdentificationDeps): Handler<typeof internalIdentificationContract.eraseOfDossier> =>
  ({ params: { dossierId } }) =>
    deleteProcesses(db, dossierId);
