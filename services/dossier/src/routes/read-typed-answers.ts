import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { findTask } from '../tasks/task-repository.ts';
import { findTypedAnswers } from '../tasks/typed-answers-repository.ts';

export const readTypedAnswers =
  ({ store, now }: DossierDeps): Handler<typeof dossierContract.readTypedAnswers> =>
  async ({ params }) => {
    const [task, saved] = await Promise.all([
      findTask(store, params),
      findTypedAnswers(store, params, now()),
    ]);
    if (!task) throw notFound();
    return { answers: saved?.answers ?? {}, savedAt: saved?.savedAt.toISOString() ?? null };
  };
