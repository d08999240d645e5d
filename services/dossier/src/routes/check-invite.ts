import type { beneficiaryContract } from '@nabericht/contracts/beneficiary-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { gone, notFound } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { findInviteOfPerson, isLeft, LEFT } from '../invites/invite-repository.ts';

/** Only says whether an invitation can still be used, before somebody signs in to return to it. */
export const checkInvite =
  ({ store }: DossierDeps): Handler<typeof beneficiaryContract.checkInvite> =>
  async ({ params: { dossierId, personId } }) => {
    const invite = await findInviteOfPerson(store, dossierId, personId);
    if (invite?.userId) return;
    throw !invite && (await isLeft(store, { dossierId, personId })) ? gone(LEFT) : notFound();
  };
