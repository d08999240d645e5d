import type { DossierDeps } from '../deps.ts';
import { hasDraft } from '../drafts/draft-repository.ts';
import type { Store } from '../store.ts';
import { listUnused } from './account-repository.ts';

/**
 * Whether an account may go without its owner asking for it: it has no dossier and no current invitation, and no report
 * was begun with it that can still be sent.
 */
export const isLeftBehind = async (
  { draftOwner, now }: Pick<DossierDeps, 'draftOwner' | 'now'>,
  store: Store,
  userId: string,
): Promise<boolean> =>
  (await listUnused(store, [userId])).length > 0 && !(await hasDraft(store, draftOwner(userId), now()));
