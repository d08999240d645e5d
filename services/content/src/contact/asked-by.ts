import { ApiProblem } from '@nabericht/api-client/api-problem';
import type { Client } from '@nabericht/api-client/client';
import type { Locale } from '@nabericht/contracts/content-contract';
import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import type { internalSessionContract } from '@nabericht/contracts/internal-session-contract';
import { Uuid } from '@nabericht/domain/rule/uuid';
import type { Caller } from '@nabericht/service-kit/caller';
import * as v from 'valibot';

/**
 * The caller as authenticated by the door, and the dossier of the page; null for a visitor, of whom we know only what
 * they typed.
 */
export const AskedBy = v.nullable(
  v.object({ userId: Uuid, dossierId: v.nullable(Uuid), isInvited: v.boolean() }),
);
export type AskedBy = v.InferOutput<typeof AskedBy>;

export function askedBy(caller: Caller, dossierId: string | null): AskedBy {
  if (caller.kind === 'beneficiary')
    return { userId: caller.userId, dossierId: caller.dossierId, isInvited: true };
  return caller.kind === 'reporter' ? { userId: caller.userId, dossierId, isInvited: false } : null;
}

export interface Askers {
  session: Client<typeof internalSessionContract>;
  dossier: Client<typeof internalDossierContract>;
}

export interface Asker {
  name: string;
  email: string;
  locale: Locale;
  /** The dossier's reference, when the asker may see that dossier. */
  reference: string | null;
  isInvited: boolean;
}

/** Looks up who asked in the other services; null for a visitor, and for an account that was erased since. */
export async function findAsker({ session, dossier }: Askers, by: AskedBy): Promise<Asker | null> {
  if (!by) return null;
  const user = await ifThere(session.readUser({ params: { id: by.userId } }));
  if (!user) return null;
  const found = by.dossierId
    ? await ifThere(dossier.readReference({ params: { dossierId: by.dossierId } }))
    : null;
  const isTheirs = by.isInvited || found?.reporterId === by.userId;
  return {
    name: `${user.firstName} ${user.lastName}`,
    email: user.email,
    locale: user.locale,
    reference: (isTheirs && found?.reference) || null,
    isInvited: by.isInvited,
  };
}

const ifThere = <Answer>(answer: Promise<Answer>): Promise<Answer | null> =>
  answer.catch((problem) => {
    if (problem instanceof ApiProblem && problem.status === 404) return null;
    throw problem;
  });
