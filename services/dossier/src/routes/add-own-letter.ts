import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import { MOST_OWN_LETTERS } from '@nabericht/domain/own-letters/own-letter';
import { isSameLetter } from '@nabericht/domain/own-letters/same-letter';
import { ownLetterTask } from '@nabericht/domain/tasks/initial-tasks';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { refused } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { presentTask, taskContext } from '../dossiers/dossier-whole.ts';
import { addTasks } from '../tasks/change-tasks.ts';

/** Idempotent: a retry does not add the letter again. */
export const addOwnLetter =
  (deps: DossierDeps): Handler<typeof dossierContract.addOwnLetter> =>
  async ({ params: { id }, body }) =>
    changeDossier(deps, id, (changing) => {
      const { whole, providers, now } = changing;
      const letters = () => whole.tasks.filter(({ task }) => task.type === 'own_letter');
      const find = () =>
        letters().find(({ task: { collectedData } }) =>
          isSameLetter(collectedData.ownLetter ?? { name: '' }, body),
        );
      if (!find()) {
        if (letters().length >= MOST_OWN_LETTERS)
          throw refused([{ field: 'name', code: 'maxLength', params: { maximum: MOST_OWN_LETTERS } }]);
        addTasks(changing, [{ spec: ownLetterTask(body) }]);
      }
      const made = find();
      if (!made) throw new Error('The letter that was added is not there');
      return { task: presentTask(made.task, taskContext(whole, providers, now)) };
    });
