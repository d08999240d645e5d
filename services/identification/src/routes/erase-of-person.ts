import type { internalIdentificationContract } from '@nabericht/contracts/internal-identification-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { IdentificationDeps } from '../deps.ts';
import { deleteProcessesOfPerson } from '../process/process-repository.ts';

export const eraseOfPerson =
  ({ db }: IdentificationDeps): Handler<typeof internalIdentificationContract.eraseOfPerson> =>
  ({ params: { dossierId, personId }, query: { until } }) =>
    deleteProcessesOfPerson(
      db,
      { dossier_id: dossierId, person_id: personId },
      until ? new Date(until) : undefined,
    );
