import type { Message } from '@nabericht/domain/dossier/message';

/** The messages of the block: unread ones first, read ones when they are asked for, each newest first. */
export function messagesToShow(messages: readonly Message[], isReadShown: boolean) {
  const newestFirst = [...messages].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  const unread = newestFirst.filter(({ read }) => !read);
  const read = newestFirst.filter((message) => message.read);
  return {
    shown: isReadShown ? [...unread, ...read] : unread,
    unread: unread.length,
    hasRead: read.length > 0,
  };
}
