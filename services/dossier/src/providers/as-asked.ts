import type { Provider } from '@nabericht/domain/provider/provider';
import type { TaskRecord } from '../tasks/task-repository.ts';

/** The providers as one dossier knows them: with what they asked of it alone in the place of what they ask of all. */
export const asAsked = (providers: readonly Provider[], tasks: readonly TaskRecord[]): Provider[] =>
  providers.map((provider) => {
    const asking = tasks.find(({ task }) => task.type === 'provider' && task.providerId === provider._id);
    const extraQuestions = asking?.task.collectedData.extraQuestions;
    return extraQuestions ? { ...provider, extraQuestions } : provider;
  });
