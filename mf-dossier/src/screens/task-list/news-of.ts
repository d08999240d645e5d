import type { Dossier } from '@nabericht/domain/dossier/dossier';

type NewsFacts = Pick<Dossier, 'tasks' | 'messages' | 'providers'>;

export interface News {
  /** The names of the providers that answered. */
  answered: string[];
  /** A task or a message that was not there before. */
  hasMore: boolean;
}

/** What others did to a dossier between two looks at it; null when the list of tasks and messages stayed as it was. */
export function newsOf(before: NewsFacts, after: NewsFacts): News | null {
  const isNew = ({ _id }: { _id: string }, known: readonly { _id: string }[]) =>
    !known.some((one) => one._id === _id);
  const answered = after.tasks
    .filter(({ type, status }) => type === 'provider' && status === 'completed')
    .filter(({ _id }) => before.tasks.some((task) => task._id === _id && task.status !== 'completed'))
    .flatMap(({ providerId }) => after.providers.find(({ _id }) => _id === providerId)?.name ?? []);
  const hasMore =
    after.tasks.some((task) => isNew(task, before.tasks)) ||
    after.messages.some((message) => isNew(message, before.messages));
  return answered.length > 0 || hasMore ? { answered, hasMore } : null;
}
