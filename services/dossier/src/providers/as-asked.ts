import type { Provider } from '@nabericht/domain/provider/provider';
import type { TaskRecord } from '../tasks/task-repository.ts';

/**
 * The providers as one dossier sees them: questions that a provider asked about this dossier replace those that it asks
 * in every report.
 */
export const asAsked = (providers: readonly Provider[], tasks: readonly TaskRecord[]): Provider[] =>
  providers.map((provider) => {
    const asking = tasks.find(({ task }) => task.type === 'provider' && task.providerId === provider._id);
    const extraQuestions = asking?.task.collectedData.extraQuestions;
    return extraQuestions ? { ...provider, extraQuestions } : provider;
  });
