import type { SavedDraft } from '@nabericht/contracts/dossier/draft-endpoints';
import type { Caller } from '@nabericht/service-kit/caller';
import { clientDigest } from '@nabericht/service-kit/door';
import { draftDigest, draftSecret } from '@nabericht/service-kit/draft-digest';
import { createSecret, digest } from '@nabericht/service-kit/secret-token';
import { reached } from '@nabericht/service-kit/service-client';
import type { Context } from 'hono';
import type { DossierDeps } from '../deps.ts';
import type { StoreTransaction } from '../store.ts';
import type { DraftOrigin } from './assert-draft-room.ts';
import { findDraft, findDraftedCertificate, moveDraft } from './draft-repository.ts';

type Deps = Pick<DossierDeps, 'store' | 'door' | 'clients' | 'draftOwner'>;

export interface OwnDraft {
  /** The secret in the browser's cookie. */
  secret: string;
  /** The key of the draft of this browser and of the signed-in reporter. */
  digest: string;
}

/** Also whose draft it is, and where one of this browser is from before its user signed in. */
export interface DraftPlace extends OwnDraft {
  origin: DraftOrigin;
  /** The digest of the draft from before the sign-in, which becomes theirs; null for who did not sign in. */
  visitorDigest: string | null;
}

async function placeOf(deps: Deps, context: Context, caller: Caller, secret: string): Promise<DraftPlace> {
  const reporterId = await reporterOf(deps, context, caller);
  const userId = reporterId ?? ('userId' in caller ? caller.userId : null);
  return {
    secret,
    digest: draftDigest(secret, reporterId),
    visitorDigest: reporterId && draftDigest(secret, null),
    origin: userId
      ? { kind: 'account', digest: deps.draftOwner(userId) }
      : { kind: 'network', digest: clientDigest(context, deps.door) },
  };
}

/**
 * The key of this browser's draft. The first time that a signed-in reporter reads or saves it, a draft from before the
 * sign-in becomes theirs alone. To an invited person it is the browser's: they sign in as a reporter before they send it,
 * often by another e-mail, and it has to come along. What the same account saved as a reporter stays closed to them: it
 * would be open to whoever uses the browser after them.
 * @returns null when the browser has none
 */
export async function findOwnDraft(deps: Deps, context: Context, caller: Caller): Promise<OwnDraft | null> {
  const secret = draftSecret(context, deps.door.cookies);
  if (!secret) return null;
  const { digest, visitorDigest, origin } = await placeOf(deps, context, caller, secret);
  if (visitorDigest) await moveDraft(deps.store, visitorDigest, digest, origin.digest);
  return { secret, digest };
}

/**
 * The draft that this signed-in reporter saved in this browser, or null. One from before the sign-in may be of somebody else
 * who uses the browser, and stays where it is.
 */
export async function readSignedInDraft(
  { store, door, now }: Pick<DossierDeps, 'store' | 'door' | 'now'>,
  context: Context,
  userId: string,
): Promise<SavedDraft | null> {
  const secret = draftSecret(context, door.cookies);
  if (!secret) return null;
  const saved = await findDraft(store, draftDigest(secret, userId), now());
  return saved.draft ? saved : null;
}

/** Where this browser's draft is saved, with a key for a browser without one. Nothing is moved yet: `saveDraft` does it. */
export const placeToSave = (deps: Deps, context: Context, caller: Caller): Promise<DraftPlace> =>
  placeOf(deps, context, caller, draftSecret(context, deps.door.cookies) ?? createSecret());

/**
 * Detaches a draft from its account, because the account is erased and the draft is not: from now on only this browser
 * can open it.
 * @returns the file id of its certificate, which is kept with it
 */
export async function leaveToBrowser(
  trx: StoreTransaction,
  { secret, digest }: OwnDraft,
): Promise<string | null> {
  const fileId = await findDraftedCertificate(trx, digest);
  await moveDraft(trx, digest, draftDigest(secret, null), null);
  return fileId;
}

/** The signed-in reporter; also found when the session token has just expired, and the browser is about to get a new one. */
async function reporterOf({ door, clients }: Deps, context: Context, caller: Caller): Promise<string | null> {
  if ('userId' in caller) return caller.kind === 'reporter' ? caller.userId : null;
  const token = door.cookies.read(context, 'refresh');
  if (!token) return null;
  const { userId } = await reached(clients.session.findRefreshing({ params: { digest: digest(token) } }));
  return userId;
}
