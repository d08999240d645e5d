import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { stale } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { changedDeceased } from '../dossiers/change-details.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { presentDeceased } from '../dossiers/dossier-whole.ts';
import { assertMayChangePartner } from '../persons/assert-may-change-iban.ts';
import { askAboutProof, judgeChange } from '../review/change-proof.ts';
import { judgeProof } from '../review/judge-proof.ts';

export const updateDeceased =
  (deps: DossierDeps): Handler<typeof dossierContract.updateDeceased> =>
  async ({ params, body, ifMatch, caller }) => {
    const asked = await askAboutProof(deps, params.id, body);
    return changeDossier(deps, params.id, async (changing) => {
      const { whole, now } = changing;
      const before = whole.record;
      if (ifMatch !== null && ifMatch !== before.deceasedVersion) throw stale();
      const deceased = changedDeceased(whole, body.deceased, now);
      assertMayChangePartner(whole, deceased, caller, now);
      const deceasedVersion = before.deceasedVersion + 1;
      // A PUT of the dossier can change the deceased too, so this also increases the version of the dossier.
      const certificate = await judgeChange(changing, asked, before, deceased);
      whole.record = {
        ...before,
        deceased,
        deceasedVersion,
        version: before.version + 1,
        ...(certificate ? { certificate } : {}),
      };
      if (certificate) await judgeProof(changing, deps, before);
      return presentDeceased(whole.record);
    });
  };
