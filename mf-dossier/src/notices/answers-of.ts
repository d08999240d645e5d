import type { DossierInput } from '@nabericht/domain/dossier/dossier';
import type { Task } from '@nabericht/domain/tasks/task';

/** The answers to providers' questions, by provider id, taken from the tasks of a dossier. */
export const answersOf = (
  tasks: readonly Pick<Task, 'type' | 'providerId' | 'collectedData'>[],
): DossierInput['providerData'] =>
  Object.fromEntries(
    tasks.flatMap(({ type, providerId, collectedData: { providerQuestionAnswers: answers } }) =>
      type === 'provider' && providerId && answers ? [[providerId, { answers }]] : [],
    ),
  );
