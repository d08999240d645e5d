import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import { keepsTyped } from '@nabericht/domain/tasks/keeps-typed';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound, stale } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { findTask } from '../tasks/task-repository.ts';
import { saveTypedAnswers as save } from '../tasks/typed-answers-repository.ts';

export const saveTypedAnswers =
  ({ store, now }: DossierDeps): Handler<typeof dossierContract.saveTypedAnswers> =>
  async ({ params, body: { answers, basedOn } }) => {
    const since = basedOn == null ? basedOn : new Date(basedOn);
    for (let before: number | null = null; ; ) {
      const task = (await findTask(store, params))?.task;
      if (!task || !keepsTyped(task)) throw notFound();
      // The task did not change, so other answers were saved since.
      if (task.version === before) throw stale();
      const savedAt = now();
      if (await save(store, task, { answers, savedAt, basedOn: since }))
        return { answers, savedAt: savedAt.toISOString() };
      before = task.version;
    }
  };
