import type { beneficiaryContract } from '@nabericht/contracts/beneficiary-contract';
import { seenByReporter } from '@nabericht/domain/beneficiary/beneficiary';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import { toldInsurersOf, waitingInsurersOf } from '../accounts/told-providers.ts';
import type { DossierDeps } from '../deps.ts';
import { insurersOf } from '../invites/insurers-of.ts';
import { invitationNames } from '../invites/invitation-names.ts';
import { findInviteOfPerson } from '../invites/invite-repository.ts';
import { findPerson } from '../persons/person-repository.ts';
import { readProviders } from '../providers/read-providers.ts';
import { listTasks } from '../tasks/task-repository.ts';

export const readBeneficiary =
  ({ store, clients }: DossierDeps): Handler<typeof beneficiaryContract.readBeneficiary> =>
  async ({ params: { dossierId, personId }, caller }) => {
    const person = await findPerson(store, dossierId, personId);
    const names = await invitationNames(store, dossierId);
    if (!person || !names) throw notFound();
    const tasks = await listTasks(store, dossierId);
    const asked = tasks.flatMap(({ task }) => task.providerId ?? []);
    const providers = await readProviders(clients.provider, asked);
    const about = {
      ...names,
      insurers: insurersOf(personId, { tasks }, providers),
      toldInsurers: toldInsurersOf({ tasks }, person, providers),
      waitingInsurers: waitingInsurersOf({ tasks }, person, providers),
    };
    if (caller.kind === 'reporter') return { ...seenByReporter(person), ...about };
    // Until they enter another address, it is the one that they confirmed.
    const invite = await findInviteOfPerson(store, dossierId, personId);
    return { ...person, email: person.email ?? invite?.email, ...about };
  };
