import type { Caller } from '@nabericht/service-kit/caller';
import { draftDigest } from '@nabericht/service-kit/draft-digest';
import { createSecret, digest } from '@nabericht/service-kit/secret-token';
import { reached } from '@nabericht/service-kit/service-client';
import type { Context } from 'hono';
import type { DossierDeps } from '../deps.ts';
import type { StoreTransaction } from '../store.ts';
import { findDraftedCertificate, moveDraft } from './draft-repository.ts';

type Deps = Pick<DossierDeps, 'store' | 'door' | 'clients'>;

export interface OwnDraft {
  /** In the browser's cookie. */
  secret: string;
  /** Under what the draft of this browser, and of who is signed in, is kept. */
  digest: string;
}

/**
 * The place of this browser's draft. From the first time that somebody signed in looks or saves, what was begun before
 * signing in is theirs alone.
 * @returns null when the browser has none
 */
export async function findOwnDraft(deps: Deps, context: Context, caller: Caller): Promise<OwnDraft | null> {
  const secret = deps.door.cookies.read(context, 'draft');
  if (!secret) return null;
  const userId = await ownerOf(deps, context, caller);
  const own = draftDigest(secret, userId);
  if (userId) await moveDraft(deps.store, draftDigest(secret, null), own);
  return { secret, digest: own };
}

/** The same, or a new place for a browser without one. */
export async function ownDraft(deps: Deps, context: Context, caller: Caller): Promise<OwnDraft> {
  const found = await findOwnDraft(deps, context, caller);
  if (found) return found;
  const secret = createSecret();
  return { secret, digest: draftDigest(secret, await ownerOf(deps, context, caller)) };
}

/** It is nobody's but this browser's from now on, with its certificate, because the account goes and it does not. */
export async function leaveToBrowser(
  trx: StoreTransaction,
  { file }: Pick<DossierDeps['clients'], 'file'>,
  { secret, digest }: OwnDraft,
  userId: string,
): Promise<void> {
  const fileId = await findDraftedCertificate(trx, digest);
  if (fileId) await reached(file.disown({ params: { fileId, userId } }));
  await moveDraft(trx, digest, draftDigest(secret, null));
}

/** Who is signed in; also when the session token has just ended, and the browser is about to get another. */
async function ownerOf({ door, clients }: Deps, context: Context, caller: Caller): Promise<string | null> {
  if ('userId' in caller) return caller.userId;
  const token = door.cookies.read(context, 'refresh');
  if (!token) return null;
  const { userId } = await reached(clients.session.findRefreshing({ params: { digest: digest(token) } }));
  return userId;
}
