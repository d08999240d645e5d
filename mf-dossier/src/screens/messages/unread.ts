import type { Message } from '@nabericht/domain/dossier/message';

export const unreadOf = (messages: readonly Message[]): string[] =>
  messages.filter(({ read }) => !read).map(({ _id }) => _id);
