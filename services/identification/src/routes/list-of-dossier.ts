import type { internalIdentificationContract } from '@nabericht/contracts/internal-identification-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { IdentificationDeps } from '../deps.ts';
import { listProcesses } from '../process/process-repository.ts';

export const listOfDossier =
  ({ db }: IdentificationDeps): Handler<typeof internalIdentificationContract.listOfDossier> =>
  async ({ params: { dossierId } }) => ({
    processes: (await listProcesses(db, dossierId)).map(({ id, person_id, status, requested_at }) => ({
      processId: id,
      personId: person_id,
      status,
      requestedAt: requested_at.toISOString(),
    })),
  });
