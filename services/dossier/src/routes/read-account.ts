import type { accountContract } from '@nabericht/contracts/account-contract';
import { fullName, namedInFull } from '@nabericht/domain/people/person-name';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import { ownCaller } from '../accounts/own-caller.ts';
import { toldElsewhere } from '../accounts/told-elsewhere.ts';
import { toldInsurersOf, toldProviders } from '../accounts/told-providers.ts';
import type { DossierDeps } from '../deps.ts';
import { listIdsOf } from '../dossiers/dossier-repository.ts';
import { loadDossier } from '../dossiers/read-whole-dossier.ts';
import { invitationNames } from '../invites/invitation-names.ts';

export const readAccount =
  (deps: DossierDeps): Handler<typeof accountContract.readAccount> =>
  async ({ caller }) => {
    const own = await ownCaller(deps, caller);
    if (own.kind === 'reporter')
      return {
        dossiers: await dossiersOf(deps, own.userId),
        invitation: null,
        toldElsewhere: await toldElsewhere(deps, own.userId),
      };
    const { whole, providers } = await loadDossier(deps, own.dossierId);
    const names = await invitationNames(deps.store, own.dossierId);
    if (!names) throw notFound();
    const told = toldInsurersOf(whole, { uuid: own.personId }, providers);
    return { dossiers: [], invitation: { ...names, told } };
  };

async function dossiersOf(deps: DossierDeps, userId: string) {
  const ids = await listIdsOf(deps.store, userId);
  return Promise.all(
    ids.map(async (id) => {
      const { whole, providers } = await loadDossier(deps, id);
      const { record } = whole;
      return {
        _id: id,
        reference: record.reference,
        deceasedName: namedInFull(record.deceased),
        createdAt: record.createdAt.toISOString(),
        told: toldProviders(whole, providers, deps.now()),
        // Whom the farewell can reach: not somebody who has only a link, unopened.
        invited: whole.persons
          .filter(({ invitation }) => invitation?.acceptedAt || invitation?.method === 'email')
          .map(fullName),
      };
    }),
  );
}
