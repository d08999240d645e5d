import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { findTypedAnswers } from '../tasks/typed-answers-repository.ts';

export const readTypedAnswers =
  ({ store }: DossierDeps): Handler<typeof dossierContract.readTypedAnswers> =>
  async ({ params }) => {
    const saved = await findTypedAnswers(store, params);
    return { answers: saved?.answers ?? {}, savedAt: saved?.savedAt.toISOString() ?? null };
  };
