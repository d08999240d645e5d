import { randomUUID } from 'node:crypto';
import { namedInFull } from '@nabericht/domain/people/person-name';
import type { Caller } from '@nabericht/service-kit/caller';
import { notFound } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { lockDossier } from '../dossiers/dossier-repository.ts';
import { deleteDraft } from '../drafts/draft-repository.ts';
import { leaveToBrowser, type OwnDraft } from '../drafts/own-draft.ts';
import { giveUpInvitation } from '../invites/give-up-invitation.ts';
import type { DossierQueues } from '../queues.ts';
import { eraseLocked } from '../retention/erase-dossier.ts';
import { inTransaction, type StoreTransaction } from '../store.ts';
import { askErasure, listInvitesOf, listUnused, lockAccount, lockDossiersOf } from './account-repository.ts';
import { ofStandingAccount } from './of-standing-account.ts';
import { farewellTo, readParting, tellGuests } from './parting.ts';
import { sayFarewell } from './say-farewell.ts';
import { toldElsewhere } from './told-elsewhere.ts';
import { toldInsurersOf } from './told-providers.ts';

export interface Erased {
  /** False when something else still belongs to the account. */
  accountErased: boolean;
}

/**
 * Erases a dossier because its reporter asked for it; the reporter and the invited people are told by mail.
 * @param draft an unsent report in this browser: it is not part of the dossier, and is kept when the account is erased
 */
export async function eraseOwnDossier(
  deps: DossierDeps,
  { dossierId, userId, draft }: { dossierId: string; userId: string; draft: OwnDraft | null },
): Promise<Erased> {
  const { store, queues } = deps;
  const [parting, owner] = await Promise.all([readParting(deps, dossierId), farewellTo(deps, userId)]);
  if (!parting) throw notFound();
  return inTransaction(store, async (trx) => {
    // When two dossiers are erased concurrently, the later one sees that it is the last.
    await lockAccount(trx, userId);
    const record = await lockDossier(trx, dossierId);
    if (!record) throw notFound();
    await eraseLocked(trx, queues, record);
    await tellGuests(trx, deps, parting);
    const accountErased = await eraseIfUnused(trx, queues, userId, draft);
    const { deceasedName, told } = parting;
    await sayFarewell(
      trx,
      queues,
      { about: 'dossier', ...owner, deceasedName, accountErased, told },
      dossierId,
    );
    return { accountErased };
  });
}

/**
 * Erases an account with all its dossiers, and what its owner filled in as an invited person elsewhere.
 * @param draft an unsent report in the browser in which they ask for this
 */
export async function eraseOwnAccount(
  deps: DossierDeps,
  userId: string,
  draft: OwnDraft | null,
): Promise<Erased> {
  const { store, queues } = deps;
  // A concurrent request may have erased the account.
  const owner = await ofStandingAccount(farewellTo(deps, userId));
  const elsewhere = await toldElsewhere(deps, userId);
  const ids = await inTransaction(store, (trx) => lockDossiersOf(trx, userId));
  // A dossier that was erased in the meantime must not stop the others.
  const partings = (await Promise.all(ids.map((id) => readParting(deps, id)))).filter((one) => one !== null);
  return inTransaction(store, async (trx) => {
    await lockAccount(trx, userId);
    for (const id of await lockDossiersOf(trx, userId)) {
      await eraseLocked(trx, queues, { id, userId });
      const parting = partings.find(({ dossierId }) => dossierId === id);
      if (parting) await tellGuests(trx, deps, parting);
    }
    for (const invite of await listInvitesOf(trx, userId))
      await queues.giveUpAcceptedInvitation.enqueue(trx.db, invite);
    // Without the account, nobody could open the draft any more.
    if (draft) await deleteDraft(trx, draft.digest);
    const told = [...new Set(partings.flatMap((parting) => parting.told))];
    await askErasure(trx, userId, {
      about: 'account',
      ...owner,
      deceasedName: '',
      accountErased: true,
      told,
      toldElsewhere: elsewhere,
    });
    await queues.eraseUnusedAccount.enqueue(trx.db, { userId, isAsked: true });
    return { accountErased: true };
  });
}

/**
 * Erases what an invited person filled in, and their account when it was only for this.
 * @param draft as for `eraseOwnDossier`
 */
export async function eraseOwnDetails(
  deps: DossierDeps,
  { userId, dossierId, personId }: Extract<Caller, { kind: 'beneficiary' }>,
  draft: OwnDraft | null,
): Promise<Erased> {
  const owner = await farewellTo(deps, userId);
  return changeDossier(deps, dossierId, async (changing) => {
    const { trx, whole, providers } = changing;
    const person = whole.persons.find(({ uuid }) => uuid === personId);
    if (!person) throw notFound();
    const told = toldInsurersOf(whole, person, providers);
    await lockAccount(trx, userId);
    await giveUpInvitation(changing, person);
    const accountErased = await eraseIfUnused(trx, deps.queues, userId, draft);
    const deceasedName = namedInFull(whole.record.deceased);
    const farewell = { about: 'ownDetails' as const, ...owner, deceasedName, accountErased, told };
    if (accountErased) await askErasure(trx, userId, farewell);
    // Each erasure gets a farewell of its own: somebody who is invited again can erase again.
    else await sayFarewell(trx, deps.queues, farewell, randomUUID());
    return { accountErased };
  });
}

/**
 * Has a locked account erased if nothing belongs to it any more; its draft then stays with this browser. Only one job
 * may do so, since a second one would erase the certificate that the first one keeps.
 * @returns whether nothing belonged to the account
 */
async function eraseIfUnused(
  trx: StoreTransaction,
  queues: Pick<DossierQueues, 'eraseUnusedAccount'>,
  userId: string,
  draft: OwnDraft | null,
): Promise<boolean> {
  if ((await listUnused(trx, [userId])).length === 0) return false;
  const keptFileId = draft && (await leaveToBrowser(trx, draft));
  await queues.eraseUnusedAccount.enqueue(trx.db, {
    userId,
    isAsked: true,
    ...(keptFileId && { keptFileId }),
  });
  return true;
}
