import type { beneficiaryContract } from '@nabericht/contracts/beneficiary-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { forbidden, notFound } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { mayType } from '../persons/may-type.ts';
import { saveTypedDetails as save } from '../persons/typed-details-repository.ts';

export const saveTypedDetails =
  ({ store, now }: DossierDeps): Handler<typeof beneficiaryContract.saveTypedDetails> =>
  async ({ params, body: { answers }, caller }) => {
    const { typing, why } = await mayType(store, params, caller);
    if (why) throw forbidden(why.id, why.sentence);
    const savedAt = now();
    if (!(await save(store, typing, { answers, savedAt }))) throw notFound();
    return { answers, savedAt: savedAt.toISOString() };
  };
