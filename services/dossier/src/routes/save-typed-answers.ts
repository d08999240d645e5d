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
    const record = await findTask(store, params);
    if (!record || !keepsTyped(record.task)) throw notFound();
    const savedAt = now();
    const since = basedOn == null ? basedOn : new Date(basedOn);
    if (!(await save(store, params.taskId, { answers, savedAt, basedOn: since }))) throw stale();
    return { answers, savedAt: savedAt.toISOString() };
  };
