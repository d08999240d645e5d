import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import { isLetterSent } from '@nabericht/domain/own-letters/letter-sent';
import { MOST_OWN_LETTERS } from '@nabericht/domain/own-letters/own-letter';
import { enterAgain, isSameLetter } from '@nabericht/domain/own-letters/same-letter';
import { ownLetterTask } from '@nabericht/domain/tasks/initial-tasks';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { refused } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { presentTask, taskContext } from '../dossiers/dossier-whole.ts';
import { addTasks, putTask } from '../tasks/change-tasks.ts';

/**
 * Idempotent: a letter to the same organisation is not added again, and becomes as it was entered last, without losing
 * what was left empty. One that was sent stays as it was sent, which its task in the answer tells.
 */
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
      const before = find();
      if (!before) {
        if (letters().length >= MOST_OWN_LETTERS)
          throw refused([{ field: 'name', code: 'maxLength', params: { maximum: MOST_OWN_LETTERS } }]);
        addTasks(changing, [{ spec: ownLetterTask(body) }]);
      } else if (!isLetterSent(before.task)) {
        const { collectedData } = before.task;
        const ownLetter = enterAgain(collectedData.ownLetter, body);
        putTask(changing, {
          ...before,
          task: { ...before.task, collectedData: { ...collectedData, ownLetter } },
        });
      }
      const made = find();
      if (!made) throw new Error('The letter that was added is not there');
      return { task: presentTask(made.task, taskContext(whole, providers, now)) };
    });
