import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { stale } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { changedDeceased } from '../dossiers/change-details.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { saveDossier } from '../dossiers/dossier-repository.ts';

export const updateDeceased =
  (deps: DossierDeps): Handler<typeof dossierContract.updateDeceased> =>
  ({ params, body, ifMatch }) =>
    changeDossier(deps, params.id, async ({ open, whole, now }) => {
      const { record } = whole;
      if (ifMatch !== null && ifMatch !== record.deceasedVersion) throw stale();
      const deceased = changedDeceased(whole, body.deceased, now);
      const deceasedVersion = record.deceasedVersion + 1;
      // A PUT of the dossier can change the deceased too, so that what it was based on is stale as well.
      await saveDossier(open, record.id, { deceased, deceasedVersion, version: record.version + 1 });
      return { ...deceased, version: deceasedVersion };
    });
