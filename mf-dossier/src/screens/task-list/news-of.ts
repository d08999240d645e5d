import type { Dossier } from '@nabericht/domain/dossier/dossier';

type NewsFacts = Pick<Dossier, 'tasks' | 'messages' | 'providers'>;

export interface News {
  /** The names of the providers that answered. */
  answered: string[];
  /** Whether there is a new task or a new message. */
  hasMore: boolean;
}

/** What others changed in a dossier between two reads; null when no task or message is new or answered. */
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
