import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { isAbout } from '@nabericht/domain/dossier/task-messages';
import type { Task } from '@nabericht/domain/tasks/task';
import { useApi } from '@nabericht/remote';
import { useCallback, useEffect, useRef } from 'react';
import { useChangeDossier } from './use-dossier.ts';

/** Marks messages as read, at the service and on the screen. */
export function useReadMessages(dossierId: string): (messageIds: readonly string[]) => Promise<void> {
  const api = useApi();
  const change = useChangeDossier(dossierId);
  return useCallback(
    async (messageIds) => {
      if (messageIds.length === 0) return;
      await api.dossier.readMessages({ params: { id: dossierId }, body: { messageIds: [...messageIds] } });
      change((whole) => ({
        ...whole,
        dossier: {
          ...whole.dossier,
          messages: whole.dossier.messages.map((message) =>
            messageIds.includes(message._id) ? { ...message, read: true } : message,
          ),
        },
      }));
    },
    [api, change, dossierId],
  );
}

/** Marks the messages of a task as read when it is opened. When that fails they stay new, which does no harm. */
export function useReadMessagesOf(dossier: Dossier, task: Task | undefined): void {
  const read = useReadMessages(dossier._id);
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (!task || opened.current === task._id) return;
    opened.current = task._id;
    const about = dossier.messages.filter(
      (message) => !message.read && isAbout(message, task, dossier.providers),
    );
    void read(about.map(({ _id }) => _id)).catch(() => undefined);
  }, [dossier, read, task]);
}
