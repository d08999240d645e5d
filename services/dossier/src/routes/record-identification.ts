import type { internalBeneficiaryContract } from '@nabericht/contracts/internal-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { saveStanding } from '../persons/person-repository.ts';

export const recordIdentification =
  (deps: DossierDeps): Handler<typeof internalBeneficiaryContract.recordIdentification> =>
  ({ params: { dossierId, personId }, body: { status, completed } }) =>
    changeDossier(deps, dossierId, async ({ open, whole }) => {
      if (!whole.persons.some(({ uuid }) => uuid === personId)) throw notFound();
      await saveStanding(open, personId, {
        identification_status: status,
        identification_completed: completed,
      });
    });
