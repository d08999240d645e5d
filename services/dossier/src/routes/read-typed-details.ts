import type { beneficiaryContract } from '@nabericht/contracts/beneficiary-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { mayType } from '../persons/may-type.ts';
import { findTypedDetails } from '../persons/typed-details-repository.ts';

export const readTypedDetails =
  ({ store, now }: DossierDeps): Handler<typeof beneficiaryContract.readTypedDetails> =>
  async ({ params, caller }) => {
    const { typing, why } = await mayType(store, params, caller);
    const saved = why ? null : await findTypedDetails(store, typing, now());
    return { answers: saved?.answers ?? {}, savedAt: saved?.savedAt.toISOString() ?? null };
  };
