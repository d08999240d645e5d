import type { internalBeneficiaryContract } from '@nabericht/contracts/internal-beneficiary-contract';
import { isOfTheirOwn, needsIdentification } from '@nabericht/domain/beneficiary/beneficiary';
import { hasGivenDetails } from '@nabericht/domain/beneficiary/beneficiary-answers';
import { whyListWaits } from '@nabericht/domain/beneficiary/filling-in';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { ownsDossiers } from '../dossiers/dossier-repository.ts';
import { findInvite } from '../invites/invite-repository.ts';
import { findIdentity, findPerson } from '../persons/person-repository.ts';
import { listTasks } from '../tasks/task-repository.ts';

export const readIdentifying =
  ({ store, now }: DossierDeps): Handler<typeof internalBeneficiaryContract.readIdentifying> =>
  async ({ params: { dossierId, personId }, body: { caller } }) => {
    const person = await findPerson(store, dossierId, personId);
    if (!person) throw notFound();
    if (caller.kind === 'reporter') {
      if (isOfTheirOwn(person) || !(await ownsDossiers(store, caller.userId, [dossierId]))) throw notFound();
    } else {
      const invite = await findInvite(store, caller.inviteId);
      const isOwn = invite?.personId === personId && invite.userId === caller.userId;
      if (caller.personId !== personId || !isOwn) throw notFound();
    }
    const identity = await findIdentity(store, personId);
    if (!identity) throw notFound();
    const tasks = caller.kind === 'reporter' ? await listTasks(store, dossierId) : null;
    return {
      needsIdentification: needsIdentification(person),
      hasDetails: hasGivenDetails(person, now()),
      identityId: identity.identityId,
      waits:
        tasks &&
        whyListWaits(
          tasks.map(({ task }) => task),
          now(),
        ),
    };
  };
