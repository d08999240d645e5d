import type { BindOptions, OwnershipCheck, Sent } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import type { DossierDeps } from './deps.ts';
import { ownsDossiers } from './dossiers/dossier-repository.ts';
import { createSeesOwn, type SeesOwn } from './dossiers/seen-dossier.ts';
import { admitInvited } from './invites/admit-invited.ts';

type OwnershipDeps = Pick<DossierDeps, 'store' | 'wholes' | 'clients' | 'now'>;

/** The dossiers and persons that a request names, in its path or body. */
interface Named {
  dossierIds: string[];
  /** Null or undefined when only the dossier counts. */
  personIds: (string | null | undefined)[];
}

const inParams = ({ params }: Sent): Named => ({
  dossierIds: [params.dossierId ?? params.id ?? ''],
  personIds: [params.personId],
});

const inBatch = ({ body }: Sent): Named => {
  const { persons } = body as { persons: { dossierId: string; uuid?: string | null }[] };
  return {
    dossierIds: persons.map(({ dossierId }) => dossierId),
    personIds: persons.map(({ uuid }) => uuid),
  };
};

const inInvitation = ({ params, body }: Sent): Named => {
  const named = { ...(body as object), ...params } as { dossierId: string; personId: string };
  return { dossierIds: [named.dossierId], personIds: [named.personId] };
};

/**
 * A dossier belongs to its reporter; an invited person can reach only themselves, on the endpoints that the contract
 * opens to them.
 */
const check =
  (deps: OwnershipDeps, seesOwn: SeesOwn, namedIn: (sent: Sent) => Named): OwnershipCheck =>
  async (sent) => {
    const { caller, context } = sent;
    const { dossierIds, personIds } = namedIn(sent);
    if (caller.kind === 'reporter') {
      const { userId } = caller;
      const [dossierId = '', ...others] = new Set(dossierIds);
      const owns =
        others.length > 0
          ? await ownsDossiers(deps.store, userId, dossierIds)
          : await seesOwn(context, { dossierId, userId });
      if (owns) return;
    } else if (caller.kind === 'beneficiary') {
      const isOwn =
        dossierIds.every((id) => id === caller.dossierId) && personIds.every((id) => id === caller.personId);
      if (isOwn) return admitInvited(deps, caller);
    }
    throw notFound();
  };

export function ownershipChecks(deps: OwnershipDeps): BindOptions['ownership'] {
  const seesOwn = createSeesOwn(deps.store, deps.wholes);
  const ofNamed = check(deps, seesOwn, inParams);
  return { dossier: ofNamed, task: ofNamed, person: check(deps, seesOwn, inBatch) };
}

export const beneficiaryOwnership = (deps: OwnershipDeps): BindOptions['ownership'] => ({
  person: check(deps, createSeesOwn(deps.store, deps.wholes), inInvitation),
});
