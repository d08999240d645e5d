import { ApiProblem } from '@nabericht/api-client/api-problem';
import type { ErasedBefore } from '@nabericht/contracts/internal-dossier-contract';
import type { Act } from '@nabericht/service-kit/audit/audit-acts';
import { noteErasure } from '@nabericht/service-kit/erasures/note-erasure';
import {
  deleteWithdrawnInvites,
  listInvitesOf,
  lockAccount,
  lockDossiersOf,
} from '../accounts/account-repository.ts';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { eraseInvitation } from '../invites/give-up-invitation.ts';
import { findInvite } from '../invites/invite-repository.ts';
import { eraseDossier } from '../retention/erase-dossier.ts';
import { inTransaction } from '../store.ts';

type Again = (deps: DossierDeps, erasure: ErasedBefore, by: Act['by']) => Promise<boolean>;

/**
 * Erases a dossier in every service before this returns; the durable jobs of the erasure repeat it once the
 * installation runs.
 */
async function dossierAgain(deps: DossierDeps, dossierId: string, by: Act['by']): Promise<boolean> {
  const params = { dossierId };
  const { file, notices, identification, session } = deps.clients;
  await file.eraseOfDossier({ params });
  await notices.eraseOfDossier({ params });
  await identification.eraseOfDossier({ params });
  await session.eraseScopes({ params, query: {} });
  return eraseDossier(deps, dossierId, by);
}

/** Does not notify the reporter: they were notified when the invitation ended, unless they ended it themselves. */
const invitationAgain: Again = async (deps, { id: inviteId }) => {
  const invite = await findInvite(deps.store, inviteId);
  if (!invite) return false;
  const { dossierId, personId } = invite;
  await changeDossier(deps, dossierId, async (changing) => {
    const person = changing.whole.persons.find(({ uuid }) => uuid === personId);
    if (person) await eraseInvitation(changing, person);
    if (invite.userId) changing.enqueue('eraseUnusedAccount', { userId: invite.userId });
  });
  await deps.clients.identification.eraseOfPerson({ params: { dossierId, personId }, query: {} });
  await deps.clients.session.eraseScopes({ params: { dossierId }, query: { inviteId } });
  return true;
};

const isThere = (reading: Promise<unknown>): Promise<boolean> =>
  reading.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiProblem && error.status === 404) return false;
      throw error;
    },
  );

const AGAIN: Record<ErasedBefore['what'], Again> = {
  dossier: (deps, { id }, by) => dossierAgain(deps, id, by),
  invitation: invitationAgain,
  /**
   * The account was empty when it was erased. What belongs to it now was erased before it, or is an invitation that it
   * gave up.
   */
  account: async (deps, { id: userId, at }, by) => {
    const { store, clients } = deps;
    const dossiers = await inTransaction(store, (trx) => lockDossiersOf(trx, userId));
    for (const dossierId of dossiers) await dossierAgain(deps, dossierId, by);
    for (const { inviteId } of await listInvitesOf(store, userId))
      await invitationAgain(deps, { what: 'invitation', id: inviteId, at }, by);
    await inTransaction(store, async (trx) => {
      await lockAccount(trx, userId);
      await deleteWithdrawnInvites(trx, userId);
    });
    await clients.identification.forgetUser({ params: { userId } });
    await clients.file.eraseOfUser({ params: { userId }, query: {} });
    const wasThere = await isThere(clients.session.readUser({ params: { id: userId } }));
    await clients.session.eraseUser({ params: { id: userId }, query: {} });
    return wasThere;
  },
  draft: ({ store }, { id: digest, at }) =>
    inTransaction(store, async ({ db }) => {
      const draft = db.deleteFrom('draft').where('digest', '=', digest).where('saved_at', '<=', new Date(at));
      const deleted = await draft.returning('saved_at').executeTakeFirst();
      if (deleted) await noteErasure(db, 'draft', [digest], deleted.saved_at);
      return deleted !== undefined;
    }),
  document: ({ store }, { id }) =>
    inTransaction(store, async ({ db }) => {
      const document = db.deleteFrom('document').where('id', '=', id).returning('id');
      const deleted = await document.executeTakeFirst();
      if (deleted) await noteErasure(db, 'document', [id]);
      return deleted !== undefined;
    }),
};

/** @returns how many of the erased things existed */
export async function eraseAgain(
  deps: DossierDeps,
  erasures: readonly ErasedBefore[],
  by: Act['by'],
): Promise<number> {
  let erased = 0;
  for (const erasure of erasures) if (await AGAIN[erasure.what](deps, erasure, by)) erased += 1;
  return erased;
}
