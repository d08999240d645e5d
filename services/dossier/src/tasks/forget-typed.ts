import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { forgetTypedAnswers } from './typed-answers-repository.ts';

/** What was typed into a task is kept until it is handed in. */
export async function forgetTyped({ trx, before, whole }: DossierChanging): Promise<void> {
  const handedIn = whole.tasks.filter(({ task }) => {
    const was = before.tasks.find((record) => record.task._id === task._id)?.task;
    return was && task.type === 'product_information' && was.collectedData !== task.collectedData;
  });
  await forgetTypedAnswers(
    trx,
    handedIn.map(({ task }) => task._id),
  );
}
