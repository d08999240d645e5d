import type { internalBeneficiaryContract } from '@nabericht/contracts/internal-beneficiary-contract';
import { chosenBeneficiaries, isHandedIn } from '@nabericht/domain/beneficiary/beneficiary';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { tellOfDoubt, tellVerdict } from '../identification/tell-verdict.ts';
import { setStanding } from '../persons/change-persons.ts';

export const recordIdentification =
  (deps: DossierDeps): Handler<typeof internalBeneficiaryContract.recordIdentification> =>
  ({ params: { dossierId, personId }, body: { identityId, status, completed, settled = null } }) =>
    changeDossier(deps, dossierId, async (changing) => {
      const { whole } = changing;
      const person = whole.persons.find(({ uuid }) => uuid === personId);
      const identity = whole.identities[personId];
      if (!person || !identity) throw notFound();
      // The name or birth date was changed since, so this proves nothing about the current identity.
      if (identity.identityId !== identityId) return;
      const before = person.identification?.status;
      const tasks = whole.tasks.map(({ task }) => task);
      // When the details were handed in to the providers, the identification no longer blocks anything.
      const wasCompleted = person.identification?.identificationProcessCompleted === true;
      const isCompleted = completed || (wasCompleted && isHandedIn(person, tasks));
      setStanding(whole, personId, {
        identification: { status, identificationProcessCompleted: isCompleted },
      });
      if (before === status) return;
      if (status === 'inconclusive') changing.enqueue('reviewIdentification', { dossierId, personId });
      if (before !== 'inconclusive') return;
      // A verdict has a reason. When another try settled the doubt there is none, since the back office was not
      // involved.
      if (settled?.reason) {
        const { operator, reason } = settled;
        changing.record({
          act: status === 'accepted' ? 'identification.accepted' : 'identification.refused',
          by: operator ? { kind: 'operator', id: operator } : { kind: 'installation', id: null },
          subject: personId,
          why: reason,
        });
        // No insurer hears of somebody who is in no insurance any more.
        const isOver = isCompleted && chosenBeneficiaries(tasks).includes(personId);
        tellVerdict(changing, person, { status, reason, isOver });
      }
      await tellOfDoubt(changing, personId);
    });
