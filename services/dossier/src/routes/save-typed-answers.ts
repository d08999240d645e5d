import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { saveTypedAnswers as save } from '../tasks/typed-answers-repository.ts';

export const saveTypedAnswers =
  ({ store, now }: DossierDeps): Handler<typeof dossierContract.saveTypedAnswers> =>
  async ({ params, body: { answers } }) => {
    const savedAt = now();
    if (!(await save(store, params, { answers, savedAt }))) throw notFound();
    return { answers, savedAt: savedAt.toISOString() };
  };
